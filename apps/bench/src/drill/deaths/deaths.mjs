/** @typedef {'site' | 'worker' | 'postgres' | 'redis' | 'smtp' | 'gateway'} Victim */
/** @typedef {'kill' | 'freeze' | 'flush'} Way */
/** @typedef {{ victim: Victim, way: Way, lastsMs: number }} Death */
/** @typedef {{ from: number, to: number }} Outage until the cause was gone, in milliseconds of one clock */
/** @typedef {{ at: number, until: number, failed: boolean }} Asked */

/** In which everything has to be as before once the cause is gone. */
export const RECOVERY_MS = 2_000;
const LONGEST_MS = 1_500;

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
export function deathsOf(seed, count) {
  const next = randomOf(seed);
  /** @type {{ victim: Victim, way: Way }[]} */
  let bag = [];
  return Array.from({ length: count }, () => {
    if (bag.length === 0) bag = [...kinds];
    const [kind] = bag.splice(Math.floor(next() * bag.length), 1);
    if (kind === undefined) throw new Error('There is no kind of death.');
    return { ...kind, lastsMs: kind.way === 'flush' ? 0 : Math.floor(next() * LONGEST_MS) };
  });
}

/**
 * How many were asked while nothing was away, and how many of these failed.
 * @param {readonly Asked[]} asked
 * @param {readonly Outage[]} outages
 */
export function outsideOf(asked, outages) {
  const outside = asked.filter(
    ({ at, until }) => !outages.some(({ from, to }) => until >= from && at <= to + RECOVERY_MS),
  );
  return { count: outside.length, failed: outside.filter(({ failed }) => failed).length };
}

/**
 * Milliseconds from the end of a cause to the last answer that failed after it and before the next one.
 * @param {readonly Asked[]} asked
 * @param {readonly Outage[]} outages
 */
export function slowestRecovery(asked, outages) {
  const failures = asked.filter(({ failed }) => failed).map(({ until }) => until);
  const each = outages.map(({ to }, index) => {
    const next = outages[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return Math.max(0, ...failures.filter((at) => at > to && at < next).map((at) => at - to));
  });
  return Math.max(0, ...each);
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
