import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { LedgerErasureRepository } from './ledger-erasure.repository.js';

/** Sums stay in the books for good; whose they were does not. */
@Injectable()
export class LedgerErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly books: LedgerErasureRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.register('ledger', {
      eraseCards: (transaction, customerId) => this.books.eraseCards(transaction, customerId),
      eraseBooks: (transaction, customerId) => this.books.erase(transaction, customerId),
    });
  }
}
