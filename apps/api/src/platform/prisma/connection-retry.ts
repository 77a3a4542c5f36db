import { setTimeout } from 'node:timers/promises';

/** SQLSTATE for the connection limit of the server, the database or the role. */
const tooManyConnections = '53300';

export const retryDelayMs = 100;

export function isTooManyConnections(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections;
}

/**
 * @param timeoutMs milliseconds @throws errors of `work`; throws "too many connections" only after the timeout
 */
export async function retryWhileServerIsFull<Result>(
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTooManyConnections(error) || performance.now() >= until) throw error;
      await setTimeout(retryDelayMs);
    }
  }
}
