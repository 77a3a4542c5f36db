import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { answersFor } from '../surveys/survey-answers.declaration.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';

/** Why somebody cancelled is kept for a year; that they did, for as long as the books. */
@Injectable()
export class SubscriptionErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly sweeping: Sweeping,
    private readonly changes: SubscriptionChangeRepository,
  ) {}

  onModuleInit(): void {
    this.sweeping.register({
      name: 'subscription_change',
      sweep: (now, limit) => this.changes.eraseAnswersBefore(new Date(now.getTime() - answersFor), limit),
    });
    this.erasure.register('changes', {
      eraseBooks: (transaction, customerId) => this.changes.eraseAll(transaction, customerId),
    });
  }
}
