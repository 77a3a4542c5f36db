import type { SubscriptionChangeKind } from '@account/domain/commerce/subscriptions/subscriptions/subscription-change';
import { Injectable } from '@nestjs/common';

import { newId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { Prisma, type SubscriptionChange } from '../../../platform/prisma/generated/client.js';
import type { ContractId } from '../contracts/index.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import { submittedSurvey, type SubmittedSurvey } from '../../catalogue/surveys/index.js';

export interface NewSubscriptionChange {
  contractId: ContractId;
  kind: SubscriptionChangeKind;
  at: Date;
  survey?: SubmittedSurvey | null;
  collects?: boolean;
}

@Injectable()
export class SubscriptionChangeRepository {
  constructor(private readonly database: Database) {}

  async add(transaction: Transaction, change: NewSubscriptionChange): Promise<void> {
    const { contractId, kind, at: changedAt, survey = null, collects = false } = change;
    const json = survey === null ? Prisma.DbNull : submittedSurvey.write(survey);
    await transaction.subscriptionChange.create({
      data: { id: newId(), contractId, kind, changedAt, survey: json, collects },
    });
  }

  async eraseAnswers(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.subscriptionChange.updateMany({
      where: { contract: { customerId } },
      data: { survey: Prisma.DbNull },
    });
  }

  async eraseAll(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.subscriptionChange.deleteMany({ where: { contract: { customerId } } });
  }

  /** @returns number of erased rows, at most `limit` */
  async eraseAnswersBefore(before: Date, limit: number): Promise<number> {
    const { subscriptionChange } = this.database.prisma;
    const rows = await subscriptionChange.findMany({
      where: { changedAt: { lt: before }, survey: { not: Prisma.DbNull } },
      orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true },
    });
    const where = { id: { in: rows.map(({ id }) => id) } };
    const { count } = await subscriptionChange.updateMany({ where, data: { survey: Prisma.DbNull } });
    return count;
  }

  async findLatest(
    contractId: ContractId,
    kinds: readonly SubscriptionChangeKind[],
    since: Date,
  ): Promise<SubscriptionChange | undefined> {
    const row = await this.database.prisma.subscriptionChange.findFirst({
      where: { contractId, kind: { in: [...kinds] }, changedAt: { gt: since } },
      orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    });
    return row ?? undefined;
  }
}
