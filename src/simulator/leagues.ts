// Who plays in the simulated world unless the configuration names others. None of them exists.

/** A league and the teams that meet in it, an even number of them. */
export interface League {
  readonly name: string;
  readonly teams: readonly string[];
}

const league = (name: string, teams: string): League => ({ name, teams: teams.split(', ') });

export const LEAGUES: readonly League[] = [
  league(
    'Albion Premier League',
    'Ashcombe United, Brackwater City, Carrowmere, Dunholt Athletic, Eastmarch Rovers, Fenwick Town, ' +
      'Greyhaven, Harrowgate Wanderers, Ironbridge, Saint Kenelm, Larkhill Albion, Marlowe Park',
  ),
  league(
    'Albion Championship',
    'Netherby, Oakhampton United, Pemberly, Quayside City, Ravensworth, Stonebeck Athletic, ' +
      'Thornaby Vale, Upminster Green, Saint Orrin, Westerfold, Yarrow Bridge, Wexmoor County',
  ),
  league(
    'Liga Costera',
    'Atlético Verano, Real Marisol, Deportivo Peñalta, Racing Olvera, Sporting Cabo Rojo, Villa Lucero, ' +
      'Unión Salinas, Puerto Dorado, Montalbán, Estrella del Sur, Río Tormes, Campo Viejo',
  ),
  league(
    'Nordliga',
    'Grünau, Sankt Alban, Blau-Weiß Ostheim, Hafenstadt, Eintracht Königsau, Lübbenow, ' +
      'Rot-Weiß Tannberg, Wacker Feldkirch, Borussia Neumark, Dynamo Elbtal, Möwe Kleinsand, ' +
      'Viktoria Hohenried',
  ),
  league(
    'Serie Adriana',
    'Montefosco, Portovenza, Castelbruno, Virtus Salara, Pro Torrelunga, Rivanera, Aquilara, Fiorano, ' +
      'Lagobianco, San Teodoro, Valdemare, Collegrigio',
  ),
  league(
    'Kappaleen Super League',
    'Ballynure Celtic, Cloughmore, Drumfin Rangers, Glenarvon, Kilcorran, Lisdara Athletic, ' +
      'Muckross Swifts, Portglenone Harbour, Rathmoyle, Slievewood, Tullaghan United, Inver Shamrock',
  ),
];

export const RACECOURSES: readonly string[] = ['Ashdown Park', 'Bellmoor', 'Copperfields', 'Dunsand', 'Evenlode Downs'];

export const HORSES: readonly string[] = (
  'Amber Lantern, Brass Monkey Bay, Cold Harbour, Duke of Nowhere, Evening Tide, Fools Parade, ' +
  'Gilded Acorn, Half Past Nine, Ink and Paper, Juniper Lane, Kestrel Point, Last Orders, ' +
  'Midnight Ferry, Northern Accent, Old Copper, Paper Moon Rising, Quiet Riot Act, Red Telegram, ' +
  'Silver Thimble, Tom Tiddler, Under The Clock, Velvet Hammer, Winter Barley, Yellow Slicker, ' +
  'Zigzag Road, Bramble Jelly, Candle In Hand, Distant Thunder, Easy Does It, Farewell Party, ' +
  'Green Umbrella, High Street Hero'
).split(', ');
