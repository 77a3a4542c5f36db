import { runSpec } from './renewals.mjs';

/** @import { Figure } from './figures.mjs' */

const MEMBERS = Number(process.env['YEAR_MEMBERS'] ?? 1_000);

/**
 * A year of many members in the sandbox's clock: yen by which our books differ from those of the vendors, after refusals,
 * lost answers, outages, cancellations, refunds and disputes drawn by a seed. It takes long, so it is run by hand.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureMoney({ onStep, signal }) {
  onStep(`A year of ${MEMBERS.toLocaleString('en')} members`);
  const year = await runSpec('renewal-year', { YEAR_MEMBERS: MEMBERS }, signal);
  const [, ours = 'NaN', theirs = 'NaN', seen = ''] =
    /¥(-?\d+) by us, ¥(-?\d+) by the vendors; (.*)/.exec(year) ?? [];
  const [, seed = ''] = /YEAR_SEED=(\d+)/.exec(year) ?? [];
  yield {
    name: 'Yen between our books and those of the vendors',
    value: Math.abs(Number(ours) - Number(theirs)),
    aim: { atMost: 0 },
    unit: '¥',
    about: `¥${Number(ours).toLocaleString('en')} of ${MEMBERS.toLocaleString('en')} members, seed ${seed}: ${seen}`,
  };
}
