import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';

/** Why somebody cancelled goes with the account. */
@Injectable()
export class SubscriptionClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly changes: SubscriptionChangeRepository,
  ) {}

  onModuleInit(): void {
    this.closure.onClosure((transaction, customerId) => this.changes.eraseAnswers(transaction, customerId));
  }
}
