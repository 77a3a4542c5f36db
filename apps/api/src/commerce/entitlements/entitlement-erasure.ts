import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { EntitlementRepository } from './entitlement.repository.js';

/** What could be watched is kept with what was paid for it. */
@Injectable()
export class EntitlementErasure implements OnModuleInit {
  constructor(
    private readonly erasure: CustomerErasure,
    private readonly entitlements: EntitlementRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.register('rights', {
      eraseBooks: (transaction, customerId) => this.entitlements.eraseAll(transaction, customerId),
    });
  }
}
