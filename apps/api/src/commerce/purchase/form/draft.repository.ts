import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { Injectable } from '@nestjs/common';

import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import { Database } from '../../../platform/prisma/database.js';
import { Prisma } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../customers/customers.module.js';
import { keptChoice, type PurchaseChoice } from './purchase-choice.js';

export interface PurchaseDraft {
  choice: PurchaseChoice | null;
  problem: ProblemCode | null;
}

interface DraftKey {
  customerId: CustomerId;
  planId: string;
}

declareExpiry({ table: 'purchase_draft', column: 'expires_at' });

@Injectable()
export class DraftRepository {
  constructor(private readonly database: Database) {}

  async findByPlan({ customerId, planId }: DraftKey, now: Date): Promise<PurchaseDraft | undefined> {
    const row = await this.database.prisma.purchaseDraft.findFirst({
      where: { customerId, planId, expiresAt: { gt: now } },
    });
    if (row === null) return undefined;
    const choice = row.choice === null ? null : keptChoice.read(row.choice);
    return { choice, problem: row.problem };
  }

  /** @param problem absent: what the last try ended with stays */
  async write(
    { customerId, planId }: DraftKey,
    { choice, problem }: { choice: PurchaseChoice; problem?: null },
    expiresAt: Date,
  ): Promise<void> {
    const data = { choice: keptChoice.write(choice), expiresAt, ...(problem === null && { problem }) };
    await this.database.prisma.purchaseDraft.upsert({
      where: { customerId_planId: { customerId, planId } },
      create: { customerId, planId, ...data },
      update: data,
    });
  }

  async keepProblem({ customerId, planId }: DraftKey, problem: ProblemCode, expiresAt: Date): Promise<void> {
    await this.database.prisma.purchaseDraft.upsert({
      where: { customerId_planId: { customerId, planId } },
      create: { customerId, planId, choice: Prisma.JsonNull, problem, expiresAt },
      update: { problem, expiresAt },
    });
  }
}
