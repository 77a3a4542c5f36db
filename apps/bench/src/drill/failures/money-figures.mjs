import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** @import { Figure } from '../../figures.mjs' */
/** @import { Booked } from './gateway.mjs' */
/** @typedef {{ id: string, phase: string, isRenewal: boolean, isSaid: boolean }} Charge `isSaid`: by `charges review` */

/**
 * A process that died holds its charge for two minutes; it is looked up a minute later, and ten minutes after the first
 * look-up that found nothing, each by a job of the next minute.
 */
const SETTLE_TIMEOUT_MINUTES = 17;
const RETRY_MS = 2_000;
/** Of subscribers who pay by the day: deaths go on for some days of business time. */
const MIN_RENEWALS = 1;

/**
 * What was collected by the gateway's own books, against what this side knows: once each, none unknown.
 * @param {ReadonlyMap<string, number>} orders how they ended for the buyers
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
  const forPeople = new Set(charges.filter(needsReview).map(({ id }) => keyOf(id)));
  const lost = [...times.keys()].filter((id) => !known.has(id) && !forPeople.has(id));
  const invented = succeeded.filter(({ id }) => !times.has(keyOf(id)));
  const twice = [...times.values()].filter((count) => count > 1);
  const open = charges.filter((charge) => !hasEnd(charge) && !needsReview(charge));
  const renewals = succeeded.filter(({ isRenewal }) => isRenewal).length;
  const ordered = orders.get('ordered') ?? 0;
  const otherwise = [...orders].filter(([end]) => end !== 'ordered').map(([end, count]) => `${count} ${end}`);
  const of = `of ${collected.length} collected`;
  return [
    {
      name: 'Deaths: orders of members that were answered',
      value: ordered,
      aim: { atLeast: 1 },
      about: otherwise.join(', '),
    },
    { name: 'Deaths: renewals that were paid', value: renewals, aim: { atLeast: MIN_RENEWALS } },
    { name: 'Deaths: charges lost', value: lost.length, aim: { atMost: 0 }, about: lost[0] ?? of },
    { name: 'Deaths: charges twice', value: twice.length, aim: { atMost: 0 }, about: of },
    { name: 'Deaths: charges that nobody collected', value: invented.length, aim: { atMost: 0 }, about: of },
    {
      name: 'Deaths: charges without an end',
      value: open.length,
      aim: { atMost: 0 },
      about: `${open[0]?.id ?? of}; ${forPeople.size} wait for a person, as their carrier cannot be asked`,
    },
  ];
}

const live = new Set(['CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN']);

const hasEnd = (/** @type {Charge} */ { phase }) => !live.has(phase);

/** Its provider has no call that says what became of it. */
const needsReview = (/** @type {Charge} */ charge) => !hasEnd(charge) && charge.isSaid;

/** Providers may be given an id without its dashes. @param {string} id */
const keyOf = (id) => id.replaceAll('-', '');

/**
 * @param {pg.Client} database
 * @param {import('../main.mjs').Drill} drill
 * @returns {Promise<Charge[]>}
 */
async function settled(database, { onStep, signal }) {
  let said = '';
  for (const since = performance.now(); ; await setTimeout(RETRY_MS, undefined, { signal })) {
    const { rows } = await database.query(
      `SELECT id, phase, cycle_id IS NOT NULL AS "isRenewal", review_reason = 'notOffered' AS "isSaid"
         FROM charge ORDER BY id`,
    );
    const open = rows.filter((charge) => !hasEnd(charge) && !needsReview(charge)).length;
    const minutes = Math.floor((performance.now() - since) / 60_000);
    if (open === 0 || minutes >= SETTLE_TIMEOUT_MINUTES) return rows;
    const step = `Drill “deaths”: ${open} charges to look up, minute ${minutes} of at most ${SETTLE_TIMEOUT_MINUTES}`;
    if (step !== said) onStep(step);
    said = step;
  }
}
