import { Injectable } from '@nestjs/common';

import { newId, type Id } from '../../../../platform/ids/ids.js';
import { selectColumns, type Narrowed } from '../../../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { GatewayTask } from '../../../../platform/prisma/generated/client.js';
import { JobTable } from '../../../../platform/job-tables/job-table.repository.js';
import type { GatewayTaskKind } from './gateway-task.declaration.js';

export type GatewayTaskId = Id<'gateway-task'>;

export const taskStates = ['PENDING', 'DONE', 'FAILED'] as const;

export type TaskState = (typeof taskStates)[number];

const processedFields = [
  ...['kind', 'gatewayId', 'paymentMethodType', 'subject', 'target', 'deadline'],
] as const satisfies (keyof GatewayTask)[];

export type TaskRow = Narrowed<
  Pick<GatewayTask, (typeof processedFields)[number]>,
  { target: Uint8Array<ArrayBuffer> }
>;

export type NewTaskRow = Omit<TaskRow, 'target'> & { targetHash: Buffer; createdAt: Date };
export type ListedTask = Omit<TaskRow, 'target'> &
  Pick<GatewayTask, 'id' | 'state' | 'attempts' | 'lastError' | 'createdAt'>;

@Injectable()
export class GatewayTaskRepository {
  readonly table: JobTable<TaskRow>;

  constructor(private readonly database: Database) {
    this.table = new JobTable(database, {
      name: 'gateway-task',
      table: 'gateway_task',
      columns: selectColumns<GatewayTask>('gateway_task', processedFields),
    });
  }

  /**
   * Returns undefined if an identical task is open.
   * @param sealed the encrypted target
   */
  async insert(
    transaction: Transaction,
    { targetHash, ...row }: NewTaskRow,
    sealed: (id: GatewayTaskId) => Uint8Array,
  ): Promise<GatewayTaskId | undefined> {
    const id = newId<'gateway-task'>();
    const { count } = await transaction.gatewayTask.createMany({
      data: {
        ...row,
        id,
        target: new Uint8Array(sealed(id)),
        targetHash: new Uint8Array(targetHash),
        nextAttemptAt: row.createdAt,
      },
      skipDuplicates: true,
    });
    return count === 1 ? id : undefined;
  }

  /** @param hashes hashes of the target, as in the index of open tasks */
  async isInFlight(
    transaction: Transaction,
    kind: GatewayTaskKind,
    hashes: readonly Uint8Array[],
  ): Promise<boolean> {
    const found = await transaction.gatewayTask.findFirst({
      where: { kind, state: 'PENDING', targetHash: { in: hashes.map((hash) => new Uint8Array(hash)) } },
      select: { id: true },
    });
    return found !== null;
  }

  /** @param hashes hashes of the target, which are stored as long as the task */
  async isKnown(kind: GatewayTaskKind, hashes: readonly Uint8Array[]): Promise<boolean> {
    const found = await this.database.prisma.gatewayTask.findFirst({
      where: { kind, targetHash: { in: hashes.map((hash) => new Uint8Array(hash)) } },
      select: { id: true },
    });
    return found !== null;
  }

  async findNeedingReview(deadlineBefore: Date, failedSince: Date, limit: number): Promise<ListedTask[]> {
    return this.database.prisma.gatewayTask.findMany({
      where: {
        OR: [
          { state: 'FAILED', finishedAt: { gte: failedSince } },
          { state: 'PENDING', deadline: { lt: deadlineBefore } },
        ],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
      omit: { target: true, targetHash: true },
    });
  }

  async findById(id: GatewayTaskId): Promise<(ListedTask & { target: Uint8Array | null }) | undefined> {
    const row = await this.database.prisma.gatewayTask.findUnique({ where: { id } });
    return row ?? undefined;
  }
}
