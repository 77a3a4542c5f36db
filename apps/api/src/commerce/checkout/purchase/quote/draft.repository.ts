import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { Injectable } from '@nestjs/common';

import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import { Database } from '../../../../platform/prisma/database.js';
import { Prisma } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { storedChoice, type PurchaseChoice } from './purchase-choice.js';

export interface PurchaseDraft {
  choice: PurchaseChoice | null;
  problem: ProblemCode | null;
}

interface DraftKey {
  customerId: CustomerId;
  planId: string;
}

interface DraftTimes {
  now: Date;
  expiresAt: Date;
}

declareExpiry({ table: 'purchase_draft', column: 'expires_at' });

/** Treats an expired row as missing even if it has not been deleted yet. */
@Injectable()
export class DraftRepository {
  constructor(private readonly database: Database) {}

  async findByPlan({ customerId, planId }: DraftKey, now: Date): Promise<PurchaseDraft | undefined> {
    const row = await this.database.prisma.purchaseDraft.findFirst({
      where: { customerId, planId, expiresAt: { gt: now } },
    });
    if (row === null) return undefined;
    const choice = row.choice === null ? null : storedChoice.read(row.choice);
    return { choice, problem: row.problem };
  }

  /** Keeps the stored value of absent fields. */
  async write(
    { customerId, planId }: DraftKey,
    { choice, problem }: { choice?: PurchaseChoice; problem?: ProblemCode | null },
    { now, expiresAt }: DraftTimes,
  ): Promise<void> {
    const { purchaseDraft } = this.database.prisma;
    const data = {
      expiresAt,
      ...(choice !== undefined && { choice: storedChoice.write(choice) }),
      ...(problem !== undefined && { problem }),
    };
    await purchaseDraft.deleteMany({ where: { customerId, planId, expiresAt: { lte: now } } });
    await purchaseDraft.upsert({
      where: { customerId_planId: { customerId, planId } },
      create: { customerId, planId, choice: Prisma.JsonNull, ...data },
      update: data,
    });
  }
}
