import type { Socket } from 'node:net';

import pg from 'pg';

/** Statement timeout in milliseconds. */
const statementTimeout = 5_000;

/** Milliseconds added to the statement timeout. A server that is silent for longer is frozen or unreachable. */
const readTimeoutMarginMs = 1_000;

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * A connection that breaks when the server is silent while a query is pending. The driver's own `query_timeout`
 * only stops waiting. Prisma would then return the connection to the pool with an open transaction. In
 * addition, a socket timeout does not need a timer for each query.
 */
export class ReadTimeoutPgClient extends pg.Client {
  private readonly readTimeoutMs: number;
  private isQueryPending = false;
  private hasExtendedTimeout = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...keepAlive });
    this.readTimeoutMs = (Number(config?.statement_timeout) || statementTimeout) + readTimeoutMarginMs;
    this.on('drain', () => {
      this.isQueryPending = false;
    });
    this.once('connect', () => {
      this.socket.setTimeout(this.readTimeoutMs).on('timeout', () => this.destroyIfPending());
      this.connection.on('readyForQuery', () => this.resetTimeout());
    });
  }

  override query(...given: never[]): never {
    this.isQueryPending = true;
    return super.query(...(given as [never]));
  }

  /**
   * Extends the timeout until the open transaction ends. @param timeoutMs milliseconds for each statement of
   * the transaction
   */
  extendTimeout(timeoutMs: number): void {
    this.hasExtendedTimeout = true;
    this.socket.setTimeout(timeoutMs + readTimeoutMarginMs);
  }

  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private resetTimeout(): void {
    if (!this.hasExtendedTimeout || this.getTransactionStatus() !== 'I') return;
    this.hasExtendedTimeout = false;
    this.socket.setTimeout(this.readTimeoutMs);
  }

  private destroyIfPending(): void {
    if (this.isQueryPending) this.connection.stream.destroy(new Error('Query read timeout'));
  }
}
