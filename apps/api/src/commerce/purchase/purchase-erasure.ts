import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { answersFor } from '../surveys/survey-answers.declaration.js';
import { PurchaseErasureRepository } from './purchase-erasure.repository.js';

/** Orders are kept for as long as the books, what was answered beside them for a year. */
@Injectable()
export class PurchaseErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly sweeping: Sweeping,
    private readonly orders: PurchaseErasureRepository,
  ) {}

  onModuleInit(): void {
    this.sweeping.register({
      name: 'purchase_order',
      sweep: (now, limit) => this.orders.eraseAnswersBefore(new Date(now.getTime() - answersFor), limit),
    });
    this.erasure.register('orders', {
      eraseCards: (transaction, customerId) => this.orders.eraseCards(transaction, customerId),
      eraseBooks: (transaction, customerId) => this.orders.eraseOrders(transaction, customerId),
    });
  }
}
