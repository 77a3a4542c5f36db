import type { Socket } from 'node:net';

import pg from 'pg';

/** In milliseconds. */
const statementTimeout = 5_000;

/**
 * A connection that breaks when the server is silent while a query waits. The driver's own `query_timeout` only stops
 * waiting, and Prisma would give the connection back to the pool with a transaction open on it; the silence of the
 * socket also needs no timer for each query.
 */
export class SilenceTimeoutClient extends pg.Client {
  private isAsked = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Longer than any statement may take: a server that says nothing for so long is frozen, or its network is.
    const longestSilence = (Number(config?.statement_timeout) || statementTimeout) + 1_000;
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
    return super.query(...(given as [never]));
  }

  private breakIfAsked(): void {
    if (this.isAsked) this.connection.stream.destroy(new Error('Query read timeout'));
  }
}
