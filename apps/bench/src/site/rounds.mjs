/**
 * @typedef {{ count: number, seconds: number }} Work number of operations and their duration
 * @typedef {{ ratio: number, ratios: number[], cost: number, bareCost: number, rate: number }} Comparison
 *   median costs, and operations per second of `real`
 */

/**
 * Measures two tasks in turn and swaps their order in every round, so that other load on the machine affects
 * both. The result is the median of the ratios of all rounds.
 * @template {Work} Measured
 * @param {object} what
 * @param {() => Promise<Measured>} what.real
 * @param {() => Promise<Measured>} what.bare
 * @param {(work: Measured) => number} what.costOf cost per operation
 * @param {number} what.rounds
 * @param {AbortSignal} what.signal
 * @returns {Promise<Comparison>}
 */
export async function compare({ real, bare, costOf, rounds, signal }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    if (round % 2 === 0) {
      const done = await real();
      pairs.push({ done, bareCost: costOf(await bare()) });
    } else {
      const bareCost = costOf(await bare());
      pairs.push({ done: await real(), bareCost });
    }
  }
  const ratios = pairs.map(({ done, bareCost }) => costOf(done) / bareCost);
  return {
    ratio: median(ratios),
    ratios,
    cost: median(pairs.map(({ done }) => costOf(done))),
    bareCost: median(pairs.map(({ bareCost }) => bareCost)),
    rate: median(pairs.map(({ done: { count, seconds } }) => count / seconds)),
  };
}

/**
 * Returns the elapsed time per operation in milliseconds.
 * @param {Work} work
 */
export function elapsedCost({ count, seconds }) {
  return (seconds * 1_000) / count;
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share for example 0.95 for the 95th percentile (nearest rank)
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Repeats a task with parallel callers until the time is over. Tasks that have been started are finished and
 * counted.
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
