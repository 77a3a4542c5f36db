import { jest } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';
import pg from 'pg';

/** Name of a prepared statement, or a pattern that matches its text. */
export type Statement = string | RegExp;

export interface HeldStatement {
  /** Resolves with the backend PID of the transaction when the statement is about to be sent. */
  reached: Promise<number>;
  release: () => void;
}

/** Holds the next matching statement of a transaction. Later matching statements are not held. */
export function holdNext(statement: Statement): HeldStatement {
  let isTaken = false;
  const arrival = Promise.withResolvers<number>();
  const gate = Promise.withResolvers<null>();
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { processID: number },
    ...parameters: unknown[]
  ) {
    if (isTaken || !isOf(statement, parameters[0])) return query.apply(this, parameters);
    isTaken = true;
    arrival.resolve(this.processID);
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

/** Resolves when the action has ended or when a lock of the held transaction blocks it. */
export async function overOrWaiting(
  database: TestDatabase,
  act: Promise<unknown>,
  holder: number,
): Promise<void> {
  let isOver = false;
  const end = () => void (isOver = true);
  act.then(end, end);
  while (!isOver && !(await isAnybodyWaitingFor(database, holder))) await new Promise(setImmediate);
}

/** Includes backends that wait for another waiting backend. */
async function isAnybodyWaitingFor(database: TestDatabase, holder: number): Promise<boolean> {
  const waiting = await database.rows(
    `WITH RECURSIVE behind (pid) AS (
       SELECT $1::int
        UNION
       SELECT a.pid FROM behind b JOIN pg_stat_activity a ON b.pid = ANY (pg_blocking_pids(a.pid))
        WHERE a.datname = current_database() AND a.wait_event_type = 'Lock')
     SELECT 1 FROM behind WHERE pid <> $1`,
    [holder],
  );
  return waiting.length > 0;
}
