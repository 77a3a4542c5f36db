import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CleanupRegistry } from '../../../platform/lifecycle/cleanup-registry.service.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
} from '../../ledger/customers/index.js';
import { answerRetentionMs } from '../../catalogue/surveys/index.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';

@Injectable()
export class CustomerSubscriptions implements CustomerRows, OnModuleInit {
  readonly part = 'changes';
  readonly archive = [
    customerRecords({
      name: 'subscription-changes',
      about: {
        ja: '契約の変更とアンケートの回答',
        en: 'Changes you made to subscriptions, with your survey answers',
      },
      tables: ['subscription_change'],
      fields: ['contractId', 'kind', 'changedAt', 'survey', 'collects'],
      read: ({ where, ...asked }, { prisma }) =>
        prisma.subscriptionChange.findMany({
          ...asked,
          where: { contract: where },
          orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
        }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly changes: SubscriptionChangeRepository,
    private readonly cleanupRegistry: CleanupRegistry,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
    this.cleanupRegistry.registerTask({
      name: 'subscription_change',
      sweep: (now, limit) =>
        this.changes.eraseAnswersBefore(new Date(now.getTime() - answerRetentionMs), limit),
    });
  }

  close(transaction: Transaction, customerId: CustomerId): Promise<unknown> {
    return this.changes.eraseAnswers(transaction, customerId);
  }

  eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<unknown> {
    return this.changes.eraseAll(transaction, customerId);
  }
}
