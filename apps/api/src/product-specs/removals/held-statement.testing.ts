import { jest } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';
import pg from 'pg';

/** The name of a prepared statement, or a pattern of its text. */
export type Statement = string | RegExp;

export interface HeldStatement {
  /** Resolves when the statement is about to be sent. */
  reached: Promise<unknown>;
  release: () => void;
}

/** Holds back the next such statement of a transaction. Others of the same name go on. */
export function holdNext(statement: Statement): HeldStatement {
  let isTaken = false;
  const arrival = Promise.withResolvers<null>();
  const gate = Promise.withResolvers<null>();
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    if (isTaken || !isOf(statement, parameters[0])) return query.apply(this, parameters);
    isTaken = true;
    arrival.resolve(null);
    return gate.promise.then(() => query.apply(this, parameters));
  } as never);
  return {
    reached: arrival.promise,
    release: () => {
      spy.mockRestore();
      gate.resolve(null);
    },
  };
}

function isOf(statement: Statement, sent: unknown): boolean {
  const { name, text = '' } = typeof sent === 'string' ? { text: sent } : (sent as pg.QueryConfig);
  return typeof statement === 'string' ? name === statement : statement.test(text);
}

/** Resolves when the act has ended, or waits for a lock of the transaction whose statement is held. */
export async function overOrWaiting(database: TestDatabase, act: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => void (isOver = true);
  act.then(end, end);
  while (!isOver && !(await isSomebodyWaiting(database))) await new Promise(setImmediate);
}

async function isSomebodyWaiting(database: TestDatabase): Promise<boolean> {
  const waiting = await database.rows(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
