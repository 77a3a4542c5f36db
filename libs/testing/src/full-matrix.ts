/**
 * Parts of the full matrix. `npm test -- --nightly` runs all of each part, `npm test` and `npm test --
 * --thorough` a sample.
 */
export const fullMatrix = {
  languages: 'every story and message in both languages; otherwise in one, except stories about languages',
  phones: 'stories tagged @everywhere once more on a phone; otherwise in one window',
  screens: 'every screen closely in both languages, each in another theme; otherwise in Japanese alone',
  samples: 'every form and button of a page with four kinds of data; otherwise with one',
  sessions: 'every screen after its session ended; otherwise every third, and for guests in one language',
  proofs:
    'every action at each moment with a proof of identity of three ages; otherwise one moment and one age',
  colours: 'every view of the gallery in the colours of any store; otherwise the view of all parts',
  waysToLeave: 'a plan bought and cancelled with each way to pay; otherwise with one of each family',
  races: 'races in 20 rounds; otherwise in 3 with --thorough and in 1 without',
  places: 'the last place of a plan in 20 rounds; otherwise in 1',
  renewalRaces: 'races of renewals with 10,000 seeds; otherwise with the same 90',
  redisRenewals: 'Redis flushed under 500 due renewals; otherwise under 120',
  lives: '50,000 lives of contracts in the rules and 2,000 in PostgreSQL; otherwise 2,000 and 30',
  rights: '10,000 lives of rights against a model; otherwise 100',
  dueDays: 'due days for every start from 2024 to 2032; otherwise for ends of months and every 30th start',
  deaths:
    'every program killed before every effect with every outcome; otherwise a sample in turn, and purchases by card alone',
  crashes:
    'each outcome of a payment dead before each of its effects; otherwise the first before each, the others before their first',
  midnights: 'orders around midnight of a plan of each cycle; otherwise of two',
  migrationKills: 'migrations killed at random moments; otherwise, run by name, at the same ones',
  freezes: 'frozen sweepers at every boundary of each way to pay; otherwise of a card',
  years: 'a random year of 60 members; otherwise the same 92 days of 30',
  properties: 'random values for each property; otherwise the same values',
} as const;

export type MatrixPart = keyof typeof fullMatrix;

/** Returns whether this run covers all of a part. */
export function runsFullMatrix(part: MatrixPart): boolean {
  return part in fullMatrix && process.env['TEST_SIZE'] === 'nightly';
}

/** Returns whether this run covers more than `npm test`. */
export function isThoroughRun(): boolean {
  return process.env['TEST_SIZE'] === 'thorough' || process.env['TEST_SIZE'] === 'nightly';
}
