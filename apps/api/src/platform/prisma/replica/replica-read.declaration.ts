import type pg from 'pg';

import { Declarations } from '../../declarations/declarations.js';
import type { Prisma } from '../generated/client.js';

export interface ReplicaRead {
  readonly name: string;
}

export interface Reader {
  readonly prisma: Prisma.TransactionClient;
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

export const replicaReads = new Declarations<ReplicaRead>('read of a replica');

/**
 * Declares a read that may use the replica. Its result is displayed or exported, and no decision depends on it.
 * docs/operate/replica.md contains the rule and the list of these reads.
 */
export function declareReplicaRead(name: string): ReplicaRead {
  return replicaReads.add({ name });
}
