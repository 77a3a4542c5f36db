/** @typedef {'site' | 'worker' | 'postgres' | 'redis' | 'smtp' | 'gateway'} Victim */
/** @typedef {'kill' | 'freeze' | 'flush'} Way */
/** @typedef {{ victim: Victim, way: Way, lastsMs: number }} PlannedFailure */
/** @import { Arrival } from '../inbox.mjs' */
/**
 * @typedef {{ from: number, to: number, victim: Victim, way: Way }} Outage from a failure to the removal of its
 *   cause; both times are in milliseconds of the same clock
 */
/** @typedef {{ at: number, until: number, failed: boolean, failure?: string }} RequestRecord */

/** Milliseconds after the removal of the cause within which all parts must have recovered. */
export const RECOVERY_MS = 2_000;
const MAX_REFUSAL_MS = 1_500;

/** @type {readonly { victim: Victim, way: Way }[]} */
const kinds = [
  { victim: 'site', way: 'kill' },
  { victim: 'site', way: 'freeze' },
  { victim: 'worker', way: 'kill' },
  { victim: 'worker', way: 'freeze' },
  { victim: 'postgres', way: 'kill' },
  { victim: 'postgres', way: 'freeze' },
  { victim: 'redis', way: 'kill' },
  { victim: 'redis', way: 'freeze' },
  { victim: 'redis', way: 'flush' },
  { victim: 'smtp', way: 'kill' },
  { victim: 'smtp', way: 'freeze' },
  { victim: 'gateway', way: 'kill' },
  { victim: 'gateway', way: 'freeze' },
];

/**
 * Plans failures from a seed, so that the plan is reproducible. The numbers of failures of each kind differ by
 * at most one.
 * @param {number} seed
 * @param {number} count
 * @returns {PlannedFailure[]}
 */
export function planFailures(seed, count) {
  const next = randomOf(seed);
  /** @type {{ victim: Victim, way: Way }[]} */
  let bag = [];
  return Array.from({ length: count }, () => {
    if (bag.length === 0) bag = [...kinds];
    const [kind] = bag.splice(Math.floor(next() * bag.length), 1);
    if (kind === undefined) throw new Error('There are no failure kinds.');
    return { ...kind, lastsMs: kind.way === 'flush' ? 0 : Math.floor(next() * MAX_REFUSAL_MS) };
  });
}

/**
 * Counts the requests outside of outages, and how many of these requests failed.
 * @param {readonly RequestRecord[]} requests
 * @param {readonly Outage[]} outages
 */
export function outsideOutages(requests, outages) {
  const outside = requests.filter(
    ({ at, until }) => !outages.some(({ from, to }) => until >= from && at <= to + RECOVERY_MS),
  );
  return { count: outside.length, failed: outside.filter(({ failed }) => failed).length };
}

/**
 * Returns the longest time between the end of an outage and the last failed response before the next outage.
 * @param {readonly RequestRecord[]} requests
 * @param {readonly Outage[]} outages
 * @returns {{ ms: number, about: string }} about: the part that failed, and the last error
 */
export function slowestRecovery(requests, outages) {
  const failures = requests.filter(({ failed }) => failed);
  const each = outages.flatMap(({ to, victim, way }, index) => {
    const next = outages[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return failures
      .filter(({ until }) => until > to && until < next)
      .map(({ at, until, failure }) => ({
        ms: until - to,
        about: `${victim} ${way}, requested ${Math.abs(Math.round(to - at))} ms ${at < to ? 'before' : 'after'} its end: ${failure}`,
      }));
  });
  return each.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), { ms: 0, about: '' });
}

/**
 * Orders are rejected while the circuit breaker is open, because it sends no requests to the gateway until a
 * probe succeeds. @param {RequestRecord} one
 */
const isRefusedByBreaker = ({ failure = '' }) => failure.includes('PAYMENT_METHOD_NOT_AVAILABLE');

/**
 * Returns the longest time for which the circuit breaker rejected orders after an outage. It starts at the end
 * of the last outage of the gateway (or of any part if there was none) and ends with the last rejected order.
 * @param {readonly RequestRecord[]} requests
 * @param {readonly Outage[]} outages
 * @returns {{ ms: number, count: number }} count: number of rejected orders
 */
export function longestRefusal(requests, outages) {
  const refused = requests.filter(isRefusedByBreaker);
  const each = refused.map(({ until }) => {
    const before = outages.filter(({ from }) => from < until);
    const cause = before.findLast(({ victim }) => victim === 'gateway') ?? before.at(-1);
    return until - (cause?.to ?? until);
  });
  return { ms: Math.max(0, ...each), count: refused.length };
}

/** Maximum milliseconds between sending an e-mail and recording it as sent when nothing fails. */
const ACKNOWLEDGE_MS = 1_000;

/**
 * Returns whether an e-mail may be delivered twice. SMTP is not idempotent, so a failure after the server
 * accepted the e-mail and before this is recorded causes a second delivery.
 * @param {Outage} outage
 */
export const mayRepeatMail = ({ victim }) => ['worker', 'postgres', 'smtp'].includes(victim);

/**
 * Counts e-mails that arrived more than once. A repetition is allowed if an outage explains it and the
 * Message-ID is the same, so that the mail system of the recipient can drop it.
 * @param {readonly (readonly Arrival[])[]} mails arrivals per address to which one e-mail was sent
 * @param {readonly Outage[]} outages
 * @returns {{ twice: number, again: string[] }} twice: number of repetitions that no outage explains; again:
 *   the failed parts that explain the other repetitions
 */
export function countRepeatedMails(mails, outages) {
  const repeated = mails.filter(({ length }) => length > 1);
  const again = repeated.flatMap((arrivals) => {
    const isSame = new Set(arrivals.map(({ messageId }) => messageId)).size === 1;
    const causes = arrivals
      .slice(0, -1)
      .map(({ at }) =>
        outages.find(
          (outage) => mayRepeatMail(outage) && outage.from <= at + ACKNOWLEDGE_MS && at <= outage.to,
        ),
      );
    return isSame && !causes.includes(undefined) ? [causes.map((cause) => cause?.victim).join(', ')] : [];
  });
  return { twice: repeated.length - again.length, again };
}

/** Returns a Mulberry32 random number generator. @param {number} seed @returns {() => number} in [0, 1) */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
