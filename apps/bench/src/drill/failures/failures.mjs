/** @typedef {'site' | 'worker' | 'postgres' | 'redis' | 'smtp' | 'gateway'} Victim */
/** @typedef {'kill' | 'freeze' | 'flush'} Way */
/** @typedef {{ victim: Victim, way: Way, lastsMs: number }} Death */
/** @import { Arrival } from '../inbox.mjs' */
/** @typedef {{ from: number, to: number, victim: Victim, way: Way }} Outage until the cause was gone, in milliseconds of one clock */
/** @typedef {{ at: number, until: number, failed: boolean, failure?: string }} Asked */

/** In which everything has to be as before once the cause is gone. */
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
 * The same for the same seed; each kind as often as any other, give or take one.
 * @param {number} seed
 * @param {number} count
 * @returns {Death[]}
 */
export function planFailures(seed, count) {
  const next = randomOf(seed);
  /** @type {{ victim: Victim, way: Way }[]} */
  let bag = [];
  return Array.from({ length: count }, () => {
    if (bag.length === 0) bag = [...kinds];
    const [kind] = bag.splice(Math.floor(next() * bag.length), 1);
    if (kind === undefined) throw new Error('There is no kind of death.');
    return { ...kind, lastsMs: kind.way === 'flush' ? 0 : Math.floor(next() * MAX_REFUSAL_MS) };
  });
}

/**
 * How many were asked while nothing was away, and how many of these failed.
 * @param {readonly Asked[]} asked
 * @param {readonly Outage[]} outages
 */
export function outsideOutages(asked, outages) {
  const outside = asked.filter(
    ({ at, until }) => !outages.some(({ from, to }) => until >= from && at <= to + RECOVERY_MS),
  );
  return { count: outside.length, failed: outside.filter(({ failed }) => failed).length };
}

/**
 * From the end of a cause to the last answer that failed after it and before the next one.
 * @param {readonly Asked[]} asked
 * @param {readonly Outage[]} outages
 * @returns {{ ms: number, about: string }} of the slowest; about: what died, and what was said last
 */
export function slowestRecovery(asked, outages) {
  const failures = asked.filter(({ failed }) => failed);
  const each = outages.flatMap(({ to, victim, way }, index) => {
    const next = outages[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return failures
      .filter(({ until }) => until > to && until < next)
      .map(({ at, until, failure }) => ({
        ms: until - to,
        about: `${victim} ${way}, asked ${Math.abs(Math.round(to - at))} ms ${at < to ? 'before' : 'after'} its end: ${failure}`,
      }));
  });
  return each.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), { ms: 0, about: '' });
}

/** Nothing is sent to a gateway that failed until a probe was answered. @param {Asked} one */
const isOfBreaker = ({ failure = '' }) => failure.includes('PAYMENT_METHOD_NOT_AVAILABLE');

/**
 * From the end of the gateway's last death, or of the last one of anything where it had none, to the last order that was
 * refused because its breaker was open.
 * @param {readonly Asked[]} asked
 * @param {readonly Outage[]} outages
 * @returns {{ ms: number, count: number }} of the longest; count: how many were refused
 */
export function longestRefusal(asked, outages) {
  const refused = asked.filter(isOfBreaker);
  const each = refused.map(({ until }) => {
    const before = outages.filter(({ from }) => from < until);
    const cause = before.findLast(({ victim }) => victim === 'gateway') ?? before.at(-1);
    return until - (cause?.to ?? until);
  });
  return { ms: Math.max(0, ...each), count: refused.length };
}

/** In which a mail that was taken is noted, where nothing dies. */
const ACKNOWLEDGE_MS = 1_000;

/** SMTP has no way to ask whether a mail was taken: a death before that is noted sends it again. @param {Outage} outage */
export const mayRepeatMail = ({ victim }) => ['worker', 'postgres', 'smtp'].includes(victim);

/**
 * Of mails that came more than once: how many nothing excuses, and by whose deaths the others came again under their own
 * Message-ID, by which whoever gets them folds them.
 * @param {readonly (readonly Arrival[])[]} mails what each address got that was owed one
 * @param {readonly Outage[]} outages
 * @returns {{ twice: number, again: string[] }}
 */
export function countRepeatedMails(mails, outages) {
  const repeated = mails.filter(({ length }) => length > 1);
  const again = repeated.flatMap((arrivals) => {
    const isSame = new Set(arrivals.map(({ messageId }) => messageId)).size === 1;
    const deaths = arrivals
      .slice(0, -1)
      .map(({ at }) =>
        outages.find(
          (outage) => mayRepeatMail(outage) && outage.from <= at + ACKNOWLEDGE_MS && at <= outage.to,
        ),
      );
    return isSame && !deaths.includes(undefined) ? [deaths.map((death) => death?.victim).join(', ')] : [];
  });
  return { twice: repeated.length - again.length, again };
}

/** Mulberry32. @param {number} seed @returns {() => number} from 0 to below 1 */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
