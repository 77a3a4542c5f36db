import { setTimeout } from 'node:timers/promises';

/** The server, the database or the role has as many connections as it may have. */
const tooManyConnections = '53300';

export const retryDelayMs = 100;

export function isTooManyConnections(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections;
}

/** @param patience milliseconds @throws what `work` throws, also of a full server once they are over */
export async function retryWhileServerIsFull<Result>(
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTooManyConnections(error) || performance.now() >= until) throw error;
      await setTimeout(retryDelayMs);
    }
  }
}
