/**
 * How long `work` takes where nothing disturbs it, in milliseconds. A test machine may be busy or stand still, so what
 * takes longer than `enough` is done again, twice at most, and the shortest time counts.
 */
export function bestElapsedMs(enough: number, work: () => unknown): Promise<number> {
  return bestDuration(enough, work, () => performance.now());
}

/** The same in processor time of this thread, in which the event loop stands, for work that waits for nothing. */
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

/** What is measured where nothing disturbs it, in the same way. */
export async function bestOfThree(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least >= enough; attempt += 1)
    least = Math.min(least, await measure());
  return least;
}
