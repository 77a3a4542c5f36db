import pg from 'pg';

type Ended = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * A connection that breaks when the server leaves a query unanswered for `query_timeout`. The driver by itself only
 * stops waiting, and Prisma would give the connection back to the pool with a transaction open on it.
 */
export class BreakingClient extends pg.Client {
  override query(...parameters: never[]): never {
    const given: unknown[] = parameters;
    const ended = given.at(-1);
    if (typeof ended === 'function') given[given.length - 1] = this.watched(ended as Ended);
    const answer: unknown = super.query(...(given as [never]));
    if (answer instanceof Promise) answer.catch((error: unknown) => this.breakAfter(error));
    return answer as never;
  }

  private watched(ended: Ended): Ended {
    return (error, ...rest) => {
      this.breakAfter(error);
      ended(error, ...rest);
    };
  }

  private breakAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
  }
}
