import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { PurchaseErasureRepository } from './purchase-erasure.repository.js';

/** An order under way keeps its account open. What was typed goes with the account; what was sold stays in the books. */
@Injectable()
export class PurchaseClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly erasure: PurchaseErasureRepository,
  ) {}

  onModuleInit(): void {
    this.closure.registerPending((customerId, transaction) =>
      this.erasure.countOpen(customerId, transaction),
    );
    this.closure.onClosure((transaction, customerId) => this.erasure.erase(transaction, customerId));
  }
}
