/**
 * Parts of the full matrix. `npm test -- --nightly` runs each part completely. `npm test` and `npm test --
 * --thorough` run only a sample.
 */
export const fullMatrix = {
  languages: 'all stories and messages in both languages; otherwise in one, except stories about languages',
  phones: 'stories tagged @everywhere also on a phone; otherwise in one window',
  screens:
    'detailed checks of every screen in both languages with different themes; otherwise in Japanese only',
  samples: 'every form and button of a page with four data sets; otherwise with one',
  sessions:
    'every screen after the end of its session; otherwise every third, and guest screens in one language',
  proofs:
    'every action at every moment with a reauthentication of three ages; otherwise one moment and one age',
  colours: 'every gallery view in the colours of several stores; otherwise the view of all components',
  waysToLeave: 'purchase and cancellation of a plan with each payment method; otherwise with one per family',
  races: 'races in 20 rounds; otherwise 3 with --thorough and 1 without',
  places: 'the last place of a plan in 20 rounds; otherwise in 1',
  renewalRaces: 'renewal races with 10,000 seeds; otherwise with 90 fixed ones',
  redisRenewals: 'Redis flushed during 500 due renewals; otherwise during 120',
  lives: '50,000 contract lifecycles in the rules and 2,000 in PostgreSQL; otherwise 2,000 and 30',
  rights: '10,000 lifecycles of rights against a model; otherwise 100',
  dueDays: 'due days for every start from 2024 to 2032; otherwise for ends of months and every 30th start',
  deaths:
    'every program killed before every effect with every result; otherwise a rotating sample, with purchases by card only',
  crashes:
    'a crash before each effect of every payment result; otherwise before each effect of the first result and the first effect of the others',
  midnights: 'orders around midnight of plans with every billing cycle; otherwise with two',
  migrationKills: 'migrations killed at random moments; otherwise, when run by name, at fixed ones',
  freezes: 'sweepers frozen at every boundary of each payment method; otherwise of a card only',
  years: 'a random year of 60 members; otherwise 92 fixed days of 30',
  properties: 'random values for each property; otherwise fixed values',
} as const;

export type MatrixPart = keyof typeof fullMatrix;

/** Returns whether this run covers the whole part. */
export function runsFullMatrix(part: MatrixPart): boolean {
  return part in fullMatrix && process.env['TEST_SIZE'] === 'nightly';
}

/** Returns whether this run covers more tests than `npm test`. */
export function isThoroughRun(): boolean {
  return process.env['TEST_SIZE'] === 'thorough' || process.env['TEST_SIZE'] === 'nightly';
}
