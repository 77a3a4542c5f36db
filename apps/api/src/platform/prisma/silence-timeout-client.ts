import type { Socket } from 'node:net';

import pg from 'pg';

/** In milliseconds. */
const statementTimeout = 5_000;

/** Longer than any statement may take: a server that says nothing for so long is frozen, or its network is. */
const beyondStatement = 1_000;

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * A connection that breaks when the server is silent while a query waits. The driver's own `query_timeout` only stops
 * waiting, and Prisma would give the connection back to the pool with a transaction open on it; the silence of the
 * socket also needs no timer for each query.
 */
export class SilenceTimeoutClient extends pg.Client {
  private readonly longestSilence: number;
  private isAsked = false;
  private isPatient = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...keepAlive });
    this.longestSilence = (Number(config?.statement_timeout) || statementTimeout) + beyondStatement;
    this.on('drain', () => {
      this.isAsked = false;
    });
    this.once('connect', () => {
      this.socket.setTimeout(this.longestSilence).on('timeout', () => this.breakIfAsked());
      this.connection.on('readyForQuery', () => this.endPatience());
    });
  }

  override query(...given: never[]): never {
    this.isAsked = true;
    return super.query(...(given as [never]));
  }

  /** Until the end of the transaction that is open. @param patience milliseconds for each of its statements */
  waitFor(patience: number): void {
    this.isPatient = true;
    this.socket.setTimeout(patience + beyondStatement);
  }

  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private endPatience(): void {
    if (!this.isPatient || this.getTransactionStatus() !== 'I') return;
    this.isPatient = false;
    this.socket.setTimeout(this.longestSilence);
  }

  private breakIfAsked(): void {
    if (this.isAsked) this.connection.stream.destroy(new Error('Query read timeout'));
  }
}
