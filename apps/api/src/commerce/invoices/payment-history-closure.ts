import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { EarningHistory } from '../ledger/earnings/earning-history.service.js';

/** The history is seen in My Page alone, which ends with the account. */
@Injectable()
export class PaymentHistoryClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly earnings: EarningHistory,
  ) {}

  onModuleInit(): void {
    this.closure.registerLoss('payments', 0, (customerId) => this.earnings.count(customerId));
  }
}
