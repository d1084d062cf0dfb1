import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SportCode } from '../../src/core/value/ids.js';
import { findSport } from '../../src/core/value/sport.js';
import { compareSides, LIKENESS, likenessOf, relationOf } from '../../src/market/likeness.js';
import { createNames, type NamesReference } from '../../src/market/names.js';
import { SPELLINGS } from '../support/spellings.js';

const reference: NamesReference = JSON.parse(readFileSync('data/reference/names.json', 'utf8'));
const names = createNames(reference);
const sport = (code: string): SportCode => findSport(code)!.code;
const STEPS = Object.fromEntries(Object.entries(LIKENESS).map(([step, value]) => [value, step]));

/** The step that two spellings reach; `other side` where one is of women, of youth, of reserves. */
function compare(code: string, a: string, b: string): string {
  const [one, other] = [names.team(sport(code), a), names.team(sport(code), b)];
  if (compareSides(one.sides, other.sides, one.kind) === 'other') return 'other side';
  return STEPS[likenessOf(one, other)]!;
}

const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

// exact: the same words; near: as they sound; short: words are lacking, so that the competition must agree.
const ONE_CLUB = table(`
  exact | Man United                | Manchester United
  exact | Man Utd                   | Manchester United
  exact | Man Utd.                  | MANCHESTER UNITED F.C.
  exact | Man. City                 | Manchester City FC
  exact | Spurs                     | Tottenham Hotspur
  exact | Tottenham                 | Tottenham Hotspur FC
  exact | Wolves                    | Wolverhampton Wanderers
  exact | Wolverhampton             | Wolves
  exact | Sheffield Utd             | Sheffield United
  exact | Sheff Utd                 | Sheffield United
  exact | Sheff Wed                 | Sheffield Wednesday
  exact | AFC Bournemouth           | Bournemouth
  exact | A.F.C. Bournemouth        | Bournemouth
  exact | A.F.C Bournemouth         | Bournemouth
  exact | Brighton                  | Brighton & Hove Albion
  exact | Brighton and Hove Albion  | Brighton & Hove Albion FC
  exact | West Ham                  | West Ham United
  exact | Sunderland AFC            | Sunderland
  exact | Newcastle                 | Newcastle Utd
  short | Leicester                 | Leicester City
  short | Norwich                   | Norwich City FC
  short | Cardiff City              | Cardiff
  short | Leeds                     | Leeds Utd
  short | Luton                     | Luton Town
  short | Blackburn                 | Blackburn Rovers
  short | Wigan                     | Wigan Ath
  short | Derby                     | Derby County
  short | Stockport County          | Stockport
  short | Crewe                     | Crewe Alexandra
  exact | Plymouth                  | Plymouth Argyle
  exact | QPR                       | Queens Park Rangers
  exact | Queen's Park Rangers      | Queens Park Rangers
  exact | West Brom                 | West Bromwich Albion
  exact | Nott'm Forest             | Nottingham Forest
  exact | Notts Forest              | Nottingham Forest
  exact | MK Dons                   | Milton Keynes Dons
  exact | Boro                      | Middlesbrough
  exact | Middlesboro               | Middlesbrough FC
  exact | P'boro                    | Peterborough
  exact | Bristol Rvrs              | Bristol Rovers
  exact | Preston                   | Preston North End
  exact | Hearts                    | Heart of Midlothian
  exact | St. Mirren                | Saint Mirren FC
  exact | St Johnstone              | Saint Johnstone
  exact | Dundee                    | Dundee FC
  exact | Dundee Utd                | Dundee United FC
  exact | Inverness CT              | Inverness Caledonian Thistle
  exact | TNS                       | The New Saints
  exact | Real Madrid CF            | Real Madrid
  exact | R. Madrid                 | Real Madrid
  exact | Ath Madrid                | Atletico Madrid
  exact | Atlético de Madrid        | Atl. Madrid
  exact | Club Atlético de Madrid   | Atletico Madrid
  exact | Ath Bilbao                | Athletic Bilbao
  exact | Athletic Club             | Athletic Bilbao
  exact | Real Sociedad             | Sociedad
  short | Real Betis                | Betis
  short | Betis                     | Real Betis Balompié
  short | Alavés                    | Deportivo Alavés
  exact | La Coruña                 | Deportivo La Coruna
  exact | RCD Espanyol              | Espanyol
  exact | RC Celta de Vigo          | Celta
  exact | Barça                     | FC Barcelona
  exact | Bayern Munich             | FC Bayern München
  exact | Bayern                    | Bayern Muenchen
  exact | Borussia M'gladbach       | Borussia Mönchengladbach
  exact | Gladbach                  | Borussia Moenchengladbach
  exact | Dortmund                  | BVB
  exact | 1. FC Köln                | Cologne
  exact | FC Koln                   | 1. FC Koeln
  exact | Schalke                   | FC Schalke 04
  exact | Mainz                     | 1. FSV Mainz 05
  exact | Hannover 96               | Hannover
  exact | TSG 1899 Hoffenheim       | Hoffenheim
  exact | Bayer 04 Leverkusen       | Leverkusen
  exact | Hertha BSC                | Hertha Berlin
  exact | Hamburg                   | Hamburger SV
  exact | RB Leipzig                | Red Bull Leipzig
  exact | TSV 1860 München          | 1860 Munich
  exact | PSG                       | Paris Saint-Germain
  exact | Paris SG                  | Paris St. Germain
  exact | Marseille                 | Olympique de Marseille
  exact | Lyon                      | Olympique Lyonnais
  exact | Saint-Étienne             | AS St Etienne
  exact | Inter                     | FC Internazionale Milano
  exact | Inter Milan               | Internazionale
  exact | AC Milan                  | Milan
  exact | AS Roma                   | Roma
  exact | Juve                      | Juventus FC
  exact | Verona                    | Hellas Verona
  exact | PSV                       | PSV Eindhoven
  exact | Sporting CP               | Sporting Lisbon
  exact | SL Benfica                | Benfica
  exact | FC Porto                  | Porto
  exact | FC København              | FC Copenhagen
  exact | IFK Göteborg              | IFK Gothenburg
  exact | Malmö FF                  | Malmo
  exact | Bodø/Glimt                | Bodo Glimt
  exact | Crvena Zvezda             | Red Star Belgrade
  exact | Dynamo Kyjiw              | Dinamo Kiew
  exact | Dinamo Kiev               | Dynamo Kyiv
  near  | FC Khimki                 | Himki
  near  | HamKam                    | Ham-Kam
  near  | Jagiellonia Białystok     | Jagielonia Bialystok
  exact | Beşiktaş                  | Besiktaş J.K.
  exact | Olympiacos                | Olympiakos Piraeus
  exact | Slavia Prague             | SK Slavia Praha
  exact | Legia Warsaw              | Legia Warszawa
  exact | Steaua Bucharest          | Steaua București
  exact | River Plate (ARG)         | River Plate (Arg)
  short | River Plate (ARG)         | River Plate
  exact | Estudiantes               | Estudiantes LP
  exact | Newell's Old Boys         | Newells
  exact | Atlético Mineiro          | Atletico MG
  exact | LAFC                      | Los Angeles FC
  exact | LA Galaxy                 | Los Angeles Galaxy
  exact | NYCFC                     | New York City FC
  exact | New York RB               | New York Red Bulls
  exact | USA                       | United States
  exact | Korea Republic            | South Korea
  exact | Côte d'Ivoire             | Ivory Coast
  exact | Türkiye                   | Turkey
  exact | Czechia                   | Czech Republic
  exact | Bosnia & Herzegovina      | Bosnia-Herzegovina
  exact | Rep. of Ireland           | Republic of Ireland
  exact | Arsenal Women             | Arsenal (W)
  exact | Arsenal WFC               | Arsenal Ladies
  exact | Barcelona Femení          | Barcelona Femenino
  exact | Chelsea U21               | Chelsea Under 21s
  exact | Brazil Sub-20             | Brazil U20
  exact | Spain U-19 Women          | Spain (W) U19
  exact | Bayern Munich II          | Bayern München (Res)
  exact | Benfica B                 | SL Benfica B
  typo  | Fiorentina                | Fiorentena
  typo  | Bayer Leverkusen          | Bayer Leverkesen
  near  | Partizan Belgrade         | Partizan Beogradd
  none  | Fiorentina                | Florentena
  none  | Kristiansund              | Kristianstad
`);

const TWO_CLUBS = table(`
  none       | Man City             | Man United
  none       | Man Utd              | Manchester City
  none       | Manchester           | Manchester United
  none       | Manchester United    | FC United of Manchester
  none       | United               | Manchester United
  none       | Sheffield United     | Sheffield Wednesday
  none       | Sheffield            | Sheffield United
  none       | Sheffield FC         | Sheffield Wednesday
  none       | Dundee               | Dundee United
  none       | Dundee FC            | Dundee Utd
  none       | Nottingham Forest    | Notts County
  none       | Nottingham           | Nottingham Forest
  none       | Bristol City         | Bristol Rovers
  none       | Bristol              | Bristol City
  none       | Birmingham City      | Bristol City
  none       | West Ham             | West Brom
  none       | Queens Park          | Queens Park Rangers
  none       | Queen of the South   | Queen's Park
  none       | Ross County          | Derby County
  none       | Albion Rovers        | Stirling Albion
  none       | Cambridge United     | Cambridge City
  none       | Cambridge            | Cambridge United
  none       | Oxford United        | Oxford City
  none       | Newcastle Jets       | Newcastle United
  none       | Newcastle            | Newcastle Jets
  none       | Lincoln City         | Lincoln United
  none       | Burton               | Bolton
  none       | Boston               | Bolton
  none       | Reading              | Redding
  none       | Everton              | Everton Viña del Mar
  none       | Arsenal              | Arsenal de Sarandí
  none       | Arsenal              | Arsenal Tula
  none       | Liverpool            | Liverpool Montevideo
  none       | Rangers              | Queens Park Rangers
  none       | Real Madrid          | Atletico Madrid
  none       | Madrid               | Real Madrid
  none       | Real Madrid          | Real Sociedad
  none       | Real Betis           | Real Valladolid
  none       | Athletic Bilbao      | Atletico Madrid
  none       | Ath Bilbao           | Ath Madrid
  none       | Athletic Bilbao      | Bilbao Athletic
  none       | Atletico             | Atletico Madrid
  none       | Sporting             | Sporting Gijon
  none       | Sporting CP          | Sporting Gijon
  none       | Sporting CP          | Sporting Braga
  none       | Racing               | Racing Santander
  none       | Barcelona            | Espanyol
  short      | FC Barcelona         | Barcelona SC
  none       | Inter                | Inter Miami
  none       | Inter Milan          | AC Milan
  none       | Inter Milan          | Inter Turku
  none       | Internacional        | Internazionale
  none       | Milan                | Inter Milan
  none       | Juventus             | Juventude
  none       | Hellas Verona        | Chievo Verona
  none       | Genoa                | Sampdoria Genova
  none       | Borussia Dortmund    | Borussia Monchengladbach
  none       | Bayern Munich        | 1860 Munich
  none       | Bayern Munich        | Bayer Leverkusen
  none       | 1. FC Köln           | Fortuna Köln
  none       | RB Leipzig           | Lok Leipzig
  none       | Hertha Berlin        | Union Berlin
  none       | Hamburg              | St. Pauli
  none       | Paris FC             | Paris Saint-Germain
  none       | Red Star             | Partizan Belgrade
  none       | Sparta Prague        | Slavia Prague
  none       | Spartak Moscow       | Sparta Prague
  none       | CSKA Moscow          | CSKA Sofia
  none       | Dinamo Moscow        | Dinamo Kiev
  none       | Dinamo Zagreb        | NK Zagreb
  none       | Club Brugge          | Cercle Brugge
  none       | Steaua Bucharest     | Dinamo Bucharest
  none       | Austria Wien         | Rapid Wien
  none       | Atletico Mineiro     | Atletico Goianiense
  none       | América Mineiro      | Atlético Mineiro
  none       | Atlético Nacional    | Nacional
  none       | Botafogo             | Botafogo SP
  none       | River Plate ARG      | River Plate URU
  none       | River Plate (ARG)    | River Plate (Uru)
  none       | Nacional (Uru)       | Nacional (Par)
  none       | Deportivo Cali       | América de Cali
  none       | Cali                 | Deportivo Cali
  none       | Universidad Católica | Universidad de Chile
  none       | Independiente        | Independiente del Valle
  none       | Independiente        | Independiente Medellin
  none       | Boca Juniors         | Argentinos Juniors
  none       | LA Galaxy            | LAFC
  none       | New York City        | New York Red Bulls
  none       | Al-Nassr             | Al-Nasr Dubai
  none       | Ireland              | Northern Ireland
  none       | Ireland              | Iceland
  none       | Gambia               | Zambia
  none       | Hibernian            | Hibernians
  none       | Melistoke            | Delistoke
  none       | Iran                 | Iraq
  none       | Niger                | Nigeria
  none       | Austria              | Australia
  none       | Slovakia             | Slovenia
  none       | Guinea               | Guinea-Bissau
  none       | Guinea               | Equatorial Guinea
  none       | Congo                | DR Congo
  none       | North Korea          | South Korea
  none       | Dominica             | Dominican Republic
  other side | Arsenal              | Arsenal Women
  other side | Arsenal              | Arsenal (W)
  other side | Arsenal              | Arsenal U21
  other side | Arsenal U21          | Arsenal U18
  other side | Arsenal Women        | Arsenal Women U21
  other side | Barcelona            | Barcelona B
  other side | Barcelona B          | Barcelona Femenino
  other side | Bayern Munich        | Bayern Munich II
  other side | Borussia Dortmund    | Borussia Dortmund (Am)
  other side | Ajax                 | Jong Ajax
  other side | Willem II            | Jong Willem II
  other side | Juventus             | Juventus Next Gen
  other side | Real Madrid          | Real Madrid Castilla
  other side | Chelsea              | Chelsea Reserves
  other side | Chelsea              | Chelsea Youth
  other side | Inter                | Inter Primavera
  other side | Germany              | Germany U-21
  other side | USA                  | USA Women
  other side | Arsenal              | Arsenal SRL
  other side | Arsenal              | Arsenal Corners
  other side | Arsenal              | Arsenal (Throw-ins)
  other side | Arsenal              | Arsenal Offsides
  other side | América              | América Femenil
  other side | Ajax                 | Ajax O19
  other side | Liverpool            | Liverpool Legends
  other side | Benfica              | Benfica Futsal
`);

const PERSONS = table(`
  exact   | Novak Djokovic              | NOVAK DJOKOVIĆ
  near    | Novak Djokovic              | Djokovic, Novak
  near    | Carlos Alcaraz              | Carlos Alcaraz Garfia
  near    | Karen Khachanov             | Karen Hachanov
  initial | Smith J.                    | John Smith
  initial | Smith J.                    | Jane Smith
  initial | N. Djokovic                 | Djokovic N.
  initial | Djokovic N. (SRB)           | Novak Djokovic
  initial | Del Potro J.M.              | Juan Martín del Potro
  initial | Jo-Wilfried Tsonga          | Tsonga J-W.
  initial | Tsonga J.                   | Jo-Wilfried Tsonga
  initial | de Minaur A.                | Alex De Minaur
  initial | J. Smith / P. Jones         | Smith J / Jones P
  initial | Jones P / Smith J           | John Smith & Paul Jones
  initial | Granollers/Zeballos         | M. Granollers / H. Zeballos
  short   | Djokovic                    | Novak Djokovic
  short   | Del Potro                   | Juan Martin del Potro
  none    | John Smith                  | Jane Smith
  none    | Smith J.                    | Smith A.
  none    | Smith J.                    | Jones S.
  none    | Smith J.                    | Peter Smith
  none    | Serena Williams             | Venus Williams
  none    | Alexander Zverev            | Mischa Zverev
  none    | Zverev A.                   | Mischa Zverev
  none    | Maria G.                    | Garcia M.
  none    | Fernando Gonzalez           | Fernanda Gonzalez
  none    | Wang Xin                    | Wang Xiyu
  none    | Smith J. (USA)              | Smith J. (GBR) (AUS)
  none    | Smith J.                    | Smith J. / Jones P.
  none    | Smith J. / Jones P.         | Smith J. / Brown P.
  none    | Petrova M.                  | Petrov M.
  other side | Smith J. (Men)           | Smith J. (Women)
`);

const OTHER_SPORTS = table(`
  basket  | exact | LA Lakers            | Los Angeles Lakers
  basket  | none  | LA Lakers            | LA Clippers
  basket  | exact | Real Madrid Baloncesto | Real Madrid
  basket  | exact | KK Crvena zvezda     | Crvena Zvezda
  af      | none  | New York Giants      | New York Jets
  af      | exact | NY Giants            | New York Giants
  ih      | exact | HC Sparta Praha      | Sparta Prague
  baseball| none  | Chicago Cubs         | Chicago White Sox
  esports | exact | G2 Esports           | G2
  esports | exact | Team Liquid          | Liquid
  esports | exact | NAVI                 | Natus Vincere
  esports | none  | Arsenal (Kray)       | Arsenal (Galikooo)
  rl      | none  | Hull FC              | Hull KR
  cricket | none  | India                | Indian Kings
`);

describe('two spellings of one club', () => {
  it.each(ONE_CLUB)('are alike: %s | %s | %s', (step, a, b) => {
    expect(compare('fb', a, b)).toBe(step);
    expect(compare('fb', b, a)).toBe(step);
  });
});

describe('two clubs, or two sides of one', () => {
  it.each(TWO_CLUBS)('differ: %s | %s | %s', (step, a, b) => {
    expect(compare('fb', a, b)).toBe(step);
    expect(compare('fb', b, a)).toBe(step);
  });
});

describe('players', () => {
  it.each(PERSONS)('%s: %s | %s', (step, a, b) => {
    expect(compare('tennis', a, b)).toBe(step);
    expect(compare('tennis', b, a)).toBe(step);
  });
});

describe('other sports', () => {
  it.each(OTHER_SPORTS)('%s %s: %s | %s', (code, step, a, b) => {
    expect(compare(code, a, b)).toBe(step);
  });
});

describe('the clubs of one league', () => {
  const clubs = Object.keys(SPELLINGS.bbc);
  const all = clubs.map((club) => [club, SPELLINGS.bbc[club]!, SPELLINGS.formal[club]!, SPELLINGS.short[club]!]);

  it('are alike in every pair of spellings', () => {
    const unlike = all.flatMap((spellings) =>
      spellings.flatMap((a) => spellings.filter((b) => compare('fb', a, b) === 'none').map((b) => `${a} | ${b}`)),
    );
    expect(unlike).toEqual([]);
  });

  it('are never alike across clubs, in any pair of spellings', () => {
    const alike = all.flatMap((ours) =>
      all
        .filter((theirs) => theirs !== ours)
        .flatMap((theirs) =>
          ours.flatMap((a) => theirs.filter((b) => compare('fb', a, b) !== 'none').map((b) => `${a} | ${b}`)),
        ),
    );
    expect(alike).toEqual([]);
  });
});

// Every two of these are two teams. Some differ in one letter, some in one word.
const ALL_DIFFERENT = `
Afghanistan, Albania, Algeria, Andorra, Angola, Argentina, Armenia, Australia, Austria, Azerbaijan, Bahrain, Bangladesh, Belarus,
Belgium, Benin, Bolivia, Bosnia, Botswana, Brazil, Bulgaria, Burkina Faso, Burundi, Cambodia, Cameroon, Canada, Cape Verde,
Central African Republic, Chad, Chile, China, Colombia, Comoros, Congo, DR Congo, Costa Rica, Croatia, Cuba, Curacao, Cyprus, Czechia, Denmark, Djibouti,
Dominica, Dominican Republic, Ecuador, Egypt, El Salvador, England, Equatorial Guinea, Eritrea, Estonia, Eswatini, Ethiopia, Fiji, Finland,
France, Gabon, Gambia, Georgia, Germany, Ghana, Greece, Grenada, Guatemala, Guinea, Guinea-Bissau, Guyana, Haiti, Honduras, Hong Kong, Hungary,
Iceland, India, Indonesia, Iran, Iraq, Ireland, Israel, Italy, Ivory Coast, Jamaica, Japan, Jordan, Kazakhstan, Kenya, Kosovo, Kuwait,
Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Lithuania, Luxembourg, Madagascar, Malawi, Malaysia, Maldives,
Mali, Malta, Mauritania, Mauritius, Mexico, Moldova, Mongolia, Montenegro, Morocco, Mozambique, Myanmar, Namibia, Nepal, Netherlands, New Zealand,
Nicaragua, Niger, Nigeria, North Korea, North Macedonia, Northern Ireland, Norway, Oman, Pakistan, Palestine, Panama, Papua New Guinea,
Paraguay, Peru, Philippines, Poland, Portugal, Qatar, Romania, Russia, Rwanda, Samoa, American Samoa, San Marino, Saudi Arabia, Scotland, Senegal, Serbia, Singapore,
Slovakia, Slovenia, Somalia, South Africa, South Korea, South Sudan, Spain, Sri Lanka, Sudan, Suriname, Sweden, Switzerland, Syria, Tahiti, Tajikistan,
Tanzania, Thailand, Togo, Tonga, Tunisia, Turkey, Turkmenistan, Uganda, Ukraine, UAE, Uruguay, USA, Uzbekistan, Venezuela, Vietnam, Wales,
Yemen, Zambia, Zimbabwe, Arsenal, Aston Villa, Birmingham City, Blackburn Rovers, Blackpool, Bolton Wanderers, Bournemouth, Bradford City, Brentford, Brighton,
Bristol City, Bristol Rovers, Burnley, Burton Albion, Bury, Cambridge United, Cardiff City, Charlton Athletic, Chelsea, Cheltenham Town, Chesterfield, Colchester United,
Coventry City, Crawley Town, Crewe Alexandra, Crystal Palace, Derby County, Doncaster Rovers, Everton, Exeter City, Fleetwood Town, Forest Green Rovers, Fulham,
Gillingham, Grimsby Town, Harrogate Town, Hartlepool United, Huddersfield Town, Hull City, Ipswich Town, Leeds United, Leicester City, Leyton Orient, Lincoln City, Liverpool, Luton Town,
Macclesfield Town, Manchester City, Manchester United, FC United of Manchester, Mansfield Town, Middlesbrough, Millwall, Milton Keynes Dons, Morecambe, Newcastle United, Newport County, Northampton Town,
Norwich City, Nottingham Forest, Notts County, Oldham Athletic, Oxford United, Peterborough United, Plymouth Argyle, Port Vale, Portsmouth, Preston North End,
Queens Park Rangers, Reading, Rochdale, Rotherham United, Salford City, Scunthorpe United, Sheffield United, Sheffield Wednesday, Shrewsbury Town,
Southampton, Southend United, Stevenage, Stockport County, Stoke City, Sunderland, Sutton United, Swansea City, Swindon Town, Tottenham Hotspur, Tranmere Rovers,
Walsall, Watford, West Bromwich Albion, West Ham United, Wigan Athletic, AFC Wimbledon, Wolverhampton Wanderers, Wrexham, Wycombe Wanderers, Yeovil Town, York City,
Aberdeen, Airdrieonians, Alloa Athletic, Albion Rovers, Arbroath, Ayr United, Celtic, Clyde, Cove Rangers, Dundee, Dundee United, Dunfermline Athletic, East Fife, Falkirk,
Hamilton Academical, Heart of Midlothian, Hibernian, Inverness, Kilmarnock, Livingston, Montrose, Greenock Morton, Motherwell, Partick Thistle, Peterhead, Queen of the South,
Queens Park, Raith Rovers, Rangers, Ross County, Saint Johnstone, Saint Mirren, Stenhousemuir, Stirling Albion, Stranraer,
Alaves, Athletic Bilbao, Bilbao Athletic, Atletico Madrid, Barcelona, Celta Vigo, Eibar, Espanyol, Getafe, Granada, Leganes, Levante, Mallorca, Osasuna, Real Betis, Real Madrid, Real Sociedad,
Sevilla, Valencia, Valladolid, Villarreal, Sporting Gijon, Racing Santander, Rayo Vallecano, Deportivo La Coruna, Real Oviedo, Real Zaragoza, Malaga, Almeria, Cadiz, Elche,
Atalanta, Bologna, Brescia, Cagliari, Fiorentina, Genoa, Hellas Verona, Chievo Verona, Inter Milan, Juventus, Lazio, Lecce, AC Milan, Napoli, Parma, Roma, Sampdoria, Sassuolo, Spal, Torino, Udinese,
Augsburg, Bayer Leverkusen, Bayern Munich, 1860 Munich, Borussia Dortmund, Borussia Monchengladbach, Eintracht Frankfurt, FSV Frankfurt, Fortuna Dusseldorf, Fortuna Koln, 1. FC Koln, Freiburg, Hertha Berlin, Union Berlin,
Hoffenheim, Mainz 05, Paderborn, RB Leipzig, Lok Leipzig, Schalke 04, Werder Bremen, Wolfsburg, Hamburger SV, Hannover 96, Stuttgart, Stuttgarter Kickers, Nurnberg, St. Pauli, Arminia Bielefeld,
Amiens, Angers, Bordeaux, Brest, Dijon, Lille, Lyon, Marseille, Metz, Monaco, Montpellier, Nantes, Nancy, Nice, Nimes, Paris Saint-Germain, Paris FC, Reims, Rennes, Saint-Etienne, Strasbourg, Toulouse, Lens, Lorient,
Ajax, PSV, Feyenoord, AZ Alkmaar, Utrecht, Vitesse, Twente, Heerenveen, Groningen, Willem II, Heracles, Sparta Rotterdam, Excelsior, Fortuna Sittard, Benfica, Porto, Sporting CP, Braga, Vitoria Guimaraes, Vitoria Setubal,
Boca Juniors, River Plate, Racing Club, Independiente, San Lorenzo, Huracan, Velez Sarsfield, Lanus, Banfield, Estudiantes, Gimnasia La Plata, Newells Old Boys, Rosario Central, Central Cordoba, Talleres Cordoba, Argentinos Juniors,
Flamengo, Fluminense, Botafogo, Vasco da Gama, Palmeiras, Corinthians, Sao Paulo, Santos, Gremio, Internacional, Cruzeiro, Atletico Mineiro, America Mineiro, Atletico Goianiense, Atletico Paranaense, Bahia, Vitoria, Sport Recife,
Spartak Moscow, CSKA Moscow, Dinamo Moscow, Lokomotiv Moscow, Torpedo Moscow, Zenit, Rubin Kazan, Krasnodar, Dinamo Kiev, Dinamo Minsk, Dinamo Zagreb, Lokomotiva Zagreb, Dinamo Bucharest, Steaua Bucharest, Slavia Prague, Sparta Prague, Slovan Bratislava, Slavia Sofia,
CSKA Sofia, Levski Sofia, Lokomotiv Sofia, Lokomotiv Plovdiv, Rapid Wien, Austria Wien, Sturm Graz, Red Star Belgrade, Partizan Belgrade, Club Brugge, Cercle Brugge, Anderlecht, Standard Liege, Gent, Genk,
Al Hilal, Al Ahli, Al Ittihad, Al Nassr, Al Ain, Al Wahda, Al Jazira, Al Sadd, Al Ahly, Zamalek, Inter Miami, Inter Turku, New York City, New York Red Bulls, Los Angeles FC, LA Galaxy, Sporting Kansas City
`
  .split(',')
  .map((name) => name.trim());

describe('more than five hundred teams', () => {
  it('are each only like themselves', () => {
    const read = ALL_DIFFERENT.map((name) => ({ name, team: names.team(sport('fb'), name) }));
    const alike = read.flatMap((a, at) =>
      read
        .slice(at + 1)
        .filter((b) => likenessOf(a.team, b.team) > LIKENESS.none)
        .map((b) => `${a.name} | ${b.name}`),
    );
    // One Arabic name of clubs in Jeddah and in Cairo: their competitions' countries tell them apart.
    expect(alike).toEqual(['Al Ahli | Al Ahly']);
    expect(read.length).toBeGreaterThan(500);
  });
});

const COMPETITIONS = table(`
  same      | Premier League             | England - Premier League
  same      | English Premier League     | England: Premier League 2019/20
  same      | EPL                        | English Premier League
  same      | Barclays Premier League    | Premier League (England)
  same      | EPL                        | Barclays Premier League
  same      | La Liga                    | Spain - LaLiga Santander
  same      | La Liga                    | Spain - Primera Division
  same      | German Bundesliga          | 1. Bundesliga
  same      | Sky Bet Championship       | England - Championship
  same      | NBA                        | USA - NBA
  same      | Carabao Cup                | England - EFL Cup
  same      | ATP Rome                   | ATP - Rome, Italy
  same      | UEFA Champions League      | Champions League
  same      | Rome Masters               | ATP Rome Masters 1000
  akin      | ATP Rome                   | Rome Masters
  akin      | Premier League             | Premier League 2
  unrelated | ATP Rome                   | ATP Madrid
  unrelated | Premier League             | FA Cup
  unrelated | League One                 | League Two
  unrelated |                            | Premier League
  other     | England - Premier League   | Russia - Premier League
  other     | Serie A (Italy)            | Brasileiro Serie A
  other     | UEFA Champions League      | CAF Champions League
  other     | LoL - LEC                  | CS2 - Major
  other     | League of Legends          | Valorant
  other     | Northern Ireland - Premiership | Irish Premier Division
`);

describe('competitions', () => {
  it.each(COMPETITIONS)('%s: %s | %s', (relation, a, b) => {
    expect(relationOf(names.competition(a), names.competition(b))).toBe(relation);
    expect(relationOf(names.competition(b), names.competition(a))).toBe(relation);
  });

  it.each([
    ['FA WSL', ['women']],
    ['England - Women’s Super League', ['women']],
    ['WTA Rome', ['women']],
    ['UEFA Euro U21 Qualification', ['u21']],
    ['Premier League 2', ['u21']],
    ['SRL Premier League', ['simulated']],
    ['Liga MX Femenil', ['women']],
    ['Euro W', ['women']],
    ['Ligue 1 (F)', ['women']],
    ['World Cup - Group F', []],
    ['ITF W35 Antalya', ['women']],
    ['ITF M25 Antalya', ['men']],
    ['Sweden - SDHL', ['women']],
    ['Brazil - Superliga F', ['women']],
    ['WBBL', ['women']],
    ['NBA 2K League', ['simulated']],
    ['Premier League - HT', ['half']],
    ['Premier League - Next Round', ['qualify']],
    ['SWPL 1', ['women']],
    ['Copa de la Reina', ['women']],
    ['Denmark - Kvindeligaen', ['women']],
    ['A-Junioren Bundesliga', ['youth']],
    ['Copa São Paulo de Juniores', ['youth']],
    ['Eredivisie O21', ['u21']],
    ['P19 Allsvenskan', ['u19']],
    ['Premier League Cup', ['u21']],
    ['Torneo Proyección', ['reserve']],
    ['England - Premier League. Shots on Target', ['shots']],
    ['England - Premier League. Fouls', ['fouls']],
    ['UEFA Champions League - To Qualify', ['qualify']],
    ['FIFA World Cup Qualifying', []],
    ['England - Premier League', []],
  ])('%s is played by %j', (spelling, sides) => {
    expect(names.competition(spelling).sides).toEqual(sides);
  });
});

describe('numbers of two in the name of a competition', () => {
  it.each([
    ['Premier League 2025/26', ['25', '26'], 'premier league'],
    ['Premier League 25-26', ['25', '26'], 'premier league'],
    ['Bundesliga 1999/00', ['00', '99'], 'bundesliga'],
    ['World Cup 2026', ['26'], 'world cup'],
    ['World Cup - Top 20', [], 'world cup top 20'],
    ['Giro 2026, leg 11', ['26'], 'giro leg 11'],
  ])('are years where they are beside one: %s', (spelling, years, words) => {
    const read = names.title(spelling);
    expect([read.years, read.words.join(' ')]).toEqual([years, words]);
  });
});

describe('reading', () => {
  const anyName = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...ALL_DIFFERENT));
  const anySport = fc.constantFrom('fb', 'tennis', 'esports', 'horse', 'basket');

  it('never throws, and finds every name like itself', () => {
    fc.assert(
      fc.property(anySport, anyName, (code, spelling) => {
        const name = names.team(sport(code), spelling);
        names.competition(spelling);
        if (name.kind === 'club') expect(likenessOf(name, name)).toBe(LIKENESS.exact);
      }),
    );
  });

  it.each<[string, (name: string) => string]>([
    ['capitals', (name) => name.toUpperCase()],
    ['small letters', (name) => name.toLowerCase()],
    ['spaces', (name) => ` ${name.replaceAll(' ', '  ')} `],
    ['accents', (name) => name.replaceAll('e', 'é').replaceAll('o', 'ö').replaceAll('a', 'â')],
    ['a kind of club', (name) => (/\bFC\b/.test(name) ? name : `${name} FC`)],
    ['hyphens', (name) => name.replaceAll(' ', '-')],
  ])('does not mind %s', (_what, dressed) => {
    expect(ALL_DIFFERENT.filter((name) => compare('fb', name, dressed(name)) !== 'exact')).toEqual([]);
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(anySport, anyName, anyName, (code, a, b) => {
        expect(compare(code, a, b)).toBe(compare(code, b, a));
      }),
    );
  });

  it('keeps women, youth and reserves of every club from its every other side', () => {
    const sides = ['', ' Women', ' U21', ' U19', ' B', ' Youth', ' Women U21', ' SRL', ' Women B'];
    const wrong = ALL_DIFFERENT.flatMap((name) =>
      sides.flatMap((a) =>
        sides
          .filter((b) => compare('fb', name + a, name + b) !== (a === b ? 'exact' : 'other side'))
          .map((b) => `${name}${a} | ${name}${b}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
