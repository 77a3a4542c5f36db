import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { Database } from '../../platform/prisma/database.js';
import { CustomerClosure, CustomerData, CustomerErasure } from '../customers/customers.module.js';
import { answersFor } from '../surveys/kept-survey.declaration.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';

@Injectable()
export class CustomerSubscriptions implements OnModuleInit {
  constructor(
    private readonly data: CustomerData,
    private readonly database: Database,
    private readonly closure: CustomerClosure,
    private readonly changes: SubscriptionChangeRepository,
    private readonly erasure: CustomerErasure,
    private readonly sweeping: Sweeping,
  ) {}

  onModuleInit(): void {
    this.data.register({
      name: 'subscription-changes',
      about: {
        ja: '契約の変更とアンケートの回答',
        en: 'Changes you made to subscriptions, with your survey answers',
      },
      tables: ['subscription_change'],
      fields: ['contractId', 'kind', 'changedAt', 'survey', 'collects'],
      read: (customerId, asked) =>
        this.database.prisma.subscriptionChange.findMany({
          where: { contract: { customerId } },
          orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
          ...asked,
        }),
    });
    this.closure.onClosure((transaction, customerId) => this.changes.eraseAnswers(transaction, customerId));
    this.sweeping.register({
      name: 'subscription_change',
      sweep: (now, limit) => this.changes.eraseAnswersBefore(new Date(now.getTime() - answersFor), limit),
    });
    this.erasure.register('changes', {
      eraseBooks: (transaction, customerId) => this.changes.eraseAll(transaction, customerId),
    });
  }
}
