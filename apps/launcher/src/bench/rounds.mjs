/**
 * @typedef {{ count: number, seconds: number }} Work what was done in which time
 * @typedef {{ ratio: number, ratios: number[], rate: number, bareRate: number }} Comparison
 */

/**
 * Measures two things in turn, the one that begins changing every time, so that whatever else the machine does meets
 * both. The result is the median of the ratios of neighbours.
 * @param {{ real: () => Promise<Work>, bare: () => Promise<Work>, rounds: number, signal: AbortSignal }} what
 * @returns {Promise<Comparison>}
 */
export async function compare({ real, bare, rounds, signal }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    if (round % 2 === 0) {
      const realRate = rateOf(await real());
      pairs.push({ realRate, bareRate: rateOf(await bare()) });
    } else {
      const bareRate = rateOf(await bare());
      pairs.push({ realRate: rateOf(await real()), bareRate });
    }
  }
  const ratios = pairs.map(({ realRate, bareRate }) => realRate / bareRate);
  return {
    ratio: median(ratios),
    ratios,
    rate: median(pairs.map(({ realRate }) => realRate)),
    bareRate: median(pairs.map(({ bareRate }) => bareRate)),
  };
}

/** @param {Work} work */
function rateOf({ count, seconds }) {
  return count / seconds;
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share 0.95 for the 95th percentile (nearest rank)
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Repeats a task by so many callers at once until the time is over; what has begun is finished and counted.
 * @param {number} callers
 * @param {number} milliseconds
 * @param {(caller: number) => Promise<unknown>} task
 * @returns {Promise<Work>}
 */
export async function repeat(callers, milliseconds, task) {
  const began = performance.now();
  let count = 0;
  const call = async (/** @type {number} */ caller) => {
    while (performance.now() - began < milliseconds) {
      await task(caller);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { count, seconds: (performance.now() - began) / 1000 };
}
