import type { Socket } from 'node:net';

import pg from 'pg';

/** In milliseconds; longer than any statement may take: a server that says nothing for so long is frozen, or its network is. */
const longestSilence = 6_000;

type Ended = (error: Error | null | undefined, result: pg.QueryResult) => void;

/**
 * A connection that breaks when the server is silent while a query waits. The driver's own `query_timeout` only stops
 * waiting, and Prisma would give the connection back to the pool with a transaction open on it; the silence of the
 * socket also needs no timer for each query.
 */
export class BreakingClient extends pg.Client {
  private isAsked = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.isAsked = false;
    });
    this.once('connect', () => {
      const socket = this.connection.stream as Socket;
      socket.setTimeout(longestSilence).on('timeout', () => this.breakIfAsked());
    });
  }

  override query(...given: never[]): never {
    this.isAsked = true;
    if (typeof given.at(-1) === 'function' || isSubmittable(given[0]))
      return super.query(...(given as [never]));
    return this.promised(given) as never;
  }

  /**
   * As the driver does it, but that V8 puts a function written as the value of an assignment to a property into the old
   * generation (record 0036).
   */
  private promised(given: unknown[]): Promise<pg.QueryResult> {
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      const ended: Ended = (error, result) => (error ? reject(error) : resolve(result));
      super.query(...([...given, ended] as unknown as [never]));
    });
    return answer.catch((error: unknown) => {
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  private breakIfAsked(): void {
    if (this.isAsked) this.connection.stream.destroy(new Error('Query read timeout'));
  }
}

function isSubmittable(query: unknown): boolean {
  return (
    typeof query === 'object' && query !== null && 'submit' in query && typeof query.submit === 'function'
  );
}
