import type pg from 'pg';

import { Declarations } from '../../declarations/declarations.js';
import type { Prisma } from '../generated/client.js';

export interface ReplicaRead {
  /** As the table in docs/replica.md has it. */
  readonly name: string;
}

/** The primary's or the replica's: whoever reads does not know which. */
export interface Reader {
  readonly prisma: Prisma.TransactionClient;
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

export const replicaReads = new Declarations<ReplicaRead>('read of a replica');

/**
 * For what is shown or handed out, in one statement or a few: a history, a list, a file. Never for what decides anything
 * of money, log-in or rights, what goes on to write what it read, or what stands in a transaction.
 */
export function declareReplicaRead(name: string): ReplicaRead {
  return replicaReads.add({ name });
}
