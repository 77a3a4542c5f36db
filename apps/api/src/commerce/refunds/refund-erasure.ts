import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { RefundErasureRepository } from './refund-erasure.repository.js';

/** Refunds and disputes go with the charges that they are of. */
@Injectable()
export class RefundErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly refunds: RefundErasureRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.register('refunds', {
      newest: (transaction, customerId) => this.refunds.newest(transaction, customerId),
      eraseBooks: (transaction, customerId) => this.refunds.erase(transaction, customerId),
    });
  }
}
