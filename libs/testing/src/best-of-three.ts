/**
 * Returns the shortest duration of `work` in milliseconds. If it exceeds `enough`, repeats `work` up to two
 * times, because the machine may be busy.
 */
export function bestElapsedMs(enough: number, work: () => unknown): Promise<number> {
  return bestDuration(enough, work, () => performance.now());
}

/** Returns the shortest CPU time of this thread in milliseconds. `work` must be synchronous. */
export function bestCpuMs(enough: number, work: () => unknown): Promise<number> {
  return bestDuration(enough, work, () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  });
}

function bestDuration(enough: number, work: () => unknown, read: () => number): Promise<number> {
  return bestOfThree(enough, async () => {
    const before = read();
    await work();
    return read() - before;
  });
}

/** Returns the lowest of up to three measurements. */
export async function bestOfThree(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least >= enough; attempt += 1)
    least = Math.min(least, await measure());
  return least;
}
