import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../clock/clock-moves.js';
import type { AccountId } from '../ids/ids.js';
import { anHourBefore, declareExpiry } from '../lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../prisma/database.js';

export interface FlowRow {
  id: string;
  step: string;
  data: unknown;
  version: number;
}

export interface NewFlowRow {
  id: string;
  kind: string;
  step: string;
  data: object;
  browserHash: Uint8Array<ArrayBuffer>;
  accountId: AccountId | null;
  createdAt: Date;
  expiresAt: Date;
}

declareExpiry({ table: 'flow', column: 'expires_at', before: anHourBefore });

@Injectable()
export class FlowRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly moves: ClockMoves,
  ) {}

  onModuleInit(): void {
    this.moves.onReturn((now) => this.rebaseTimes(now));
  }

  async findLive(browserHash: Buffer, kind: string, now: Date): Promise<FlowRow | undefined> {
    const row = await this.database.prisma.flow.findUnique({
      where: { browserHash_kind: { browserHash: new Uint8Array(browserHash), kind }, expiresAt: { gt: now } },
      select: { id: true, step: true, data: true, version: true },
    });
    return row ?? undefined;
  }

  async idsIn(browserHash: Buffer): Promise<string[]> {
    const where = { browserHash: new Uint8Array(browserHash) };
    const rows = await this.database.prisma.flow.findMany({ where, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /** Inserts a flow. There is one active row per browser and kind, so a new flow replaces the old one. */
  async replace(transaction: Transaction, row: NewFlowRow): Promise<FlowRow> {
    return transaction.flow.upsert({
      where: { browserHash_kind: { browserHash: row.browserHash, kind: row.kind } },
      create: row,
      update: { ...row, version: 1 },
    });
  }

  async lock(transaction: Transaction, id: string): Promise<boolean> {
    const rows = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM flow WHERE id = ${id}::uuid FOR UPDATE`;
    return rows.length === 1;
  }

  async deleteOfAccount(transaction: Transaction, accountId: AccountId, kind: string): Promise<void> {
    await transaction.flow.deleteMany({ where: { accountId, kind } });
  }

  async deleteAllOfAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.flow.deleteMany({ where: { accountId } });
  }

  async deleteAllIn(transaction: Transaction, browserHash: Buffer): Promise<void> {
    await transaction.flow.deleteMany({ where: { browserHash: new Uint8Array(browserHash) } });
  }

  /** Returns undefined when the flow has expired or another request has advanced it first. */
  async move(
    transaction: Transaction,
    at: { id: string; version: number; now: Date },
    to: { step: string; data: object; expiresAt: Date },
  ): Promise<FlowRow | undefined> {
    const [row] = await transaction.flow.updateManyAndReturn({
      where: { id: at.id, version: at.version, expiresAt: { gt: at.now } },
      data: {
        step: to.step,
        data: to.data,
        expiresAt: to.expiresAt,
        version: at.version + 1,
      },
    });
    return row;
  }

  /** Does nothing when the flow has expired. */
  async extend(transaction: Transaction, at: { id: string; now: Date }, expiresAt: Date): Promise<void> {
    await transaction.flow.updateMany({
      where: { id: at.id, expiresAt: { gt: at.now } },
      data: { expiresAt },
    });
  }

  private async rebaseTimes(now: Date): Promise<void> {
    await this.database.statement(
      'flow_bring_along',
      `UPDATE flow SET created_at = $1, expires_at = $1 + (expires_at - created_at) WHERE created_at > $1`,
      [now],
    );
  }
}
