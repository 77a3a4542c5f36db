import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { ChargeErasureRepository } from './charge-erasure.repository.js';

/** What was collected is kept for as long as the books are. */
@Injectable()
export class ChargeErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly charges: ChargeErasureRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.register('charges', {
      eraseCards: (transaction, customerId) => this.charges.eraseCards(transaction, customerId),
      newest: (transaction, customerId) => this.charges.newest(transaction, customerId),
      eraseBooks: (transaction, customerId) => this.charges.erase(transaction, customerId),
    });
  }
}
