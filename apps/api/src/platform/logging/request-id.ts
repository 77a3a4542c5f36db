import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

export function runForRequest<Result>(requestId: string, work: () => Result): Result {
  return running.run(requestId, work);
}

/** The request the current code runs for, in the request itself and in its jobs. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
