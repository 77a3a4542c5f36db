import { runSpec } from './renewals.mjs';

/** @import { Figure } from './figures.mjs' */

const MEMBERS = Number(process.env['YEAR_MEMBERS'] ?? 1_000);

/**
 * Simulates one year of many members with the sandbox clock. A seed determines rejected charges, lost
 * responses, outages, cancellations, refunds and disputes. Returns the difference in yen between our books and
 * the books of the providers. Runs only on request, because it takes long.
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
    name: 'Difference between our books and the providers’',
    value: Math.abs(Number(ours) - Number(theirs)),
    aim: { atMost: 0 },
    unit: '¥',
    about: `¥${Number(ours).toLocaleString('en')} of ${MEMBERS.toLocaleString('en')} members, seed ${seed}: ${seen}`,
  };
}
