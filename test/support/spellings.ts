// The twenty Premier League clubs of 2019-20 as three kinds of provider spell them, by the spelling of the match file.

const rows = `
Arsenal          | Arsenal           | Arsenal FC                    | Arsenal
Aston Villa      | Aston Villa       | Aston Villa FC                | A. Villa
Bournemouth      | Bournemouth       | AFC Bournemouth               | B'mouth
Brighton         | Brighton          | Brighton & Hove Albion FC     | Brighton HA
Burnley          | Burnley           | Burnley FC                    | Burnley
Chelsea          | Chelsea           | Chelsea FC                    | Chelsea
Crystal Palace   | Crystal Palace    | Crystal Palace FC             | C. Palace
Everton          | Everton           | Everton FC                    | Everton
Leicester        | Leicester City    | Leicester City FC             | Leicester
Liverpool        | Liverpool         | Liverpool FC                  | L'pool
Man City         | Manchester City   | Manchester City FC            | Man. City
Man United       | Manchester United | Manchester United F.C.        | Man Utd
Newcastle        | Newcastle United  | Newcastle United FC           | Newcastle Utd
Norwich          | Norwich City      | Norwich City FC               | Norwich
Sheffield United | Sheffield United  | Sheffield United FC           | Sheff Utd
Southampton      | Southampton       | Southampton FC                | Soton
Tottenham        | Tottenham Hotspur | Tottenham Hotspur FC          | Spurs
Watford          | Watford           | Watford FC                    | Watford
West Ham         | West Ham United   | West Ham United FC            | West Ham Utd
Wolves           | Wolverhampton     | Wolverhampton Wanderers FC    | Wolves
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const column = (at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.map((cells): [string, string] => [cells[0]!, cells[at]!]));

/** How a newspaper, a registrar and a bookmaker short of space write the clubs. */
export const SPELLINGS: {
  readonly bbc: Readonly<Record<string, string>>;
  readonly formal: Readonly<Record<string, string>>;
  readonly short: Readonly<Record<string, string>>;
} = { bbc: column(1), formal: column(2), short: column(3) };
