import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { Entitlements } from './entitlements.service.js';
import { PlanOwnership } from './plan-ownership.service.js';

/** What was bought or is rented ends with the account. */
@Injectable()
export class EntitlementClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly entitlements: Entitlements,
    private readonly ownership: PlanOwnership,
  ) {}

  onModuleInit(): void {
    this.closure.registerLoss('purchases', [], async (customerId, language) => {
      const owned = await this.ownership.list(customerId, language);
      return owned.flatMap(({ planName, until }) => (until === null ? [planName] : []));
    });
    this.closure.registerLoss('rentals', [], async (customerId, language) => {
      const owned = await this.ownership.list(customerId, language);
      return owned.flatMap(({ planName, until }) => (until === null ? [] : [{ planName, until }]));
    });
    this.closure.onClosure((transaction, customerId) =>
      this.entitlements.revokeAllOf(transaction, customerId),
    );
  }
}
