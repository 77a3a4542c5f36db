import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

export function runForRequest<Result>(requestId: string, work: () => Result): Result {
  return running.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return running.getStore();
}
