import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** @import { Figure } from '../../figures.mjs' */
/** @import { Booked } from './gateway.mjs' */
/**
 * @typedef {{ id: string, phase: string, isRenewal: boolean, isInReview: boolean }} Charge `isInReview`:
 *   `charges review` lists the charge
 */

/**
 * Timeout in minutes. A killed process still holds the lease of its charge for 2 minutes. The charge is looked
 * up at the gateway 1 minute later, and again 10 minutes later if it was not found. Each of these steps waits
 * for a job that runs every minute.
 */
const SETTLE_TIMEOUT_MINUTES = 17;
const RETRY_MS = 2_000;
/** Minimum number of paid daily renewals. The drill covers several days of business time. */
const MIN_RENEWALS = 1;

/**
 * Compares the books of the gateway with the recorded charges. Each charge must be collected exactly once, and
 * both sides must know it.
 * @param {ReadonlyMap<string, number>} orders number of orders per result
 * @param {{ url: string, gateway: { books(): Promise<Booked[]> } }} sides
 * @param {import('../main.mjs').Drill} drill
 * @returns {Promise<Figure[]>}
 */
export async function moneyFigures(orders, { url, gateway }, drill) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const charges = await settled(database, drill);
  await database.end();
  const collected = (await gateway.books()).filter(({ kind }) => kind === 'charge');
  const times = new Map();
  for (const { orderId } of collected) times.set(keyOf(orderId), (times.get(keyOf(orderId)) ?? 0) + 1);
  const succeeded = charges.filter(({ phase }) => phase === 'SUCCEEDED');
  const known = new Set(succeeded.map(({ id }) => keyOf(id)));
  const inReview = new Set(charges.filter(needsReview).map(({ id }) => keyOf(id)));
  const lost = [...times.keys()].filter((id) => !known.has(id) && !inReview.has(id));
  const invented = succeeded.filter(({ id }) => !times.has(keyOf(id)));
  const twice = [...times.values()].filter((count) => count > 1);
  const open = charges.filter((charge) => !hasEnd(charge) && !needsReview(charge));
  const renewals = succeeded.filter(({ isRenewal }) => isRenewal).length;
  const ordered = orders.get('ordered') ?? 0;
  const otherwise = [...orders].filter(([end]) => end !== 'ordered').map(([end, count]) => `${count} ${end}`);
  const of = `of ${collected.length} collected`;
  return [
    {
      name: 'Failures: completed orders',
      value: ordered,
      aim: { atLeast: 1 },
      about: otherwise.join(', '),
    },
    { name: 'Failures: paid renewals', value: renewals, aim: { atLeast: MIN_RENEWALS } },
    { name: 'Failures: lost charges', value: lost.length, aim: { atMost: 0 }, about: lost[0] ?? of },
    { name: 'Failures: charges collected twice', value: twice.length, aim: { atMost: 0 }, about: of },
    {
      name: 'Failures: recorded charges without a collection',
      value: invented.length,
      aim: { atMost: 0 },
      about: of,
    },
    {
      name: 'Failures: unsettled charges',
      value: open.length,
      aim: { atMost: 0 },
      about: `${open[0]?.id ?? of}; ${inReview.size} need review because their carrier cannot be queried`,
    },
  ];
}

const openPhases = new Set(['CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN']);

const hasEnd = (/** @type {Charge} */ { phase }) => !openPhases.has(phase);

/**
 * Returns whether a charge without a final state needs review. The provider has no API call with which the
 * state of such a charge can be queried.
 */
const needsReview = (/** @type {Charge} */ charge) => !hasEnd(charge) && charge.isInReview;

/** Removes the dashes, because some providers receive the id without dashes. @param {string} id */
const keyOf = (id) => id.replaceAll('-', '');

/**
 * @param {pg.Client} database
 * @param {import('../main.mjs').Drill} drill
 * @returns {Promise<Charge[]>}
 */
async function settled(database, { onStep, signal }) {
  let output = '';
  for (const since = performance.now(); ; await setTimeout(RETRY_MS, undefined, { signal })) {
    const { rows } = await database.query(
      `SELECT id, phase, cycle_id IS NOT NULL AS "isRenewal", review_reason = 'notOffered' AS "isInReview"
         FROM charge ORDER BY id`,
    );
    const open = rows.filter((charge) => !hasEnd(charge) && !needsReview(charge)).length;
    const minutes = Math.floor((performance.now() - since) / 60_000);
    if (open === 0 || minutes >= SETTLE_TIMEOUT_MINUTES) return rows;
    const step = `Drill “deaths”: ${open} charges unsettled, minute ${minutes} of at most ${SETTLE_TIMEOUT_MINUTES}`;
    if (step !== output) onStep(step);
    output = step;
  }
}
