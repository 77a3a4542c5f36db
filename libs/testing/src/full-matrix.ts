/** What `npm test` and `npm test -- --thorough` do a part of, and `npm test -- --all` the whole of. */
export const fullMatrix = {
  languages: 'every story in both languages, and not only those that language is the matter of',
  screens: 'every screen closely in both languages and both themes; else each in one of them',
  sessions:
    'what every screen does with a session that ended; else every third, and what it does with guests in one language',
  proofs: 'the ways of an old proof of identity at each of three ages; else the ages in turn',
  colours: 'every view of the gallery in the colours of any store; else the one of all parts',
  waysToLeave: 'a plan bought and cancelled by every way to pay; else by one of each family',
  races: 'races in 20 rounds; else in 5',
  loginRemovals: 'logins at any moment around a removal in 20 rounds; else in 3 with --thorough and in one',
  places: 'the last place of a plan in 20 rounds; else in one',
  renewalRaces: 'races of renewals with 10,000 seeds; else with the same 300',
  redisRenewals: 'Redis emptied under 500 renewals that are due; else under 120',
  lives: '50,000 lives of contracts by the rules, 2,000 in PostgreSQL; else 2,000 and 60',
  rights: '10,000 lives of rights against a model; else 200',
  dueDays: 'the calendar of every start from 2024 to 2032; else of those at the ends of months and each 30th',
  deaths: 'every program killed before every effect, whatever comes of it; else a part in turn',
  migrationKills:
    'programs that are killed while they bring a database up to date, in 20 rounds at other moments each time; else in 3',
  freezes: 'sweepers that stand still at every boundary of each way to pay; else of a card',
  years: 'another year of 60 members each time; else the same one',
  properties: 'other values for each property each time; else the same ones',
} as const;

export type MatrixPart = keyof typeof fullMatrix;

/** Whether this run does the whole of it. */
export function isWhole(part: MatrixPart): boolean {
  return part in fullMatrix && process.env['TEST_SIZE'] === 'all';
}

/** Whether this run does more than `npm test`. */
export function isThorough(): boolean {
  return process.env['TEST_SIZE'] === 'thorough' || process.env['TEST_SIZE'] === 'all';
}
