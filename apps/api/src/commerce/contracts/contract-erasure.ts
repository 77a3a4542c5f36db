import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { ContractErasureRepository } from './contract-erasure.repository.js';

/** Contracts and their periods are kept for as long as the books are. */
@Injectable()
export class ContractErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly contracts: ContractErasureRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.register('contracts', {
      eraseBooks: (transaction, customerId) => this.contracts.erase(transaction, customerId),
    });
  }
}
