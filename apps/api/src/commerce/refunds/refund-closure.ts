import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { RefundRepository } from './refund.repository.js';

/** Money that is on its way back keeps its account open. */
@Injectable()
export class RefundClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly refunds: RefundRepository,
  ) {}

  onModuleInit(): void {
    this.closure.registerPending((customerId, transaction) =>
      this.refunds.countLive(customerId, transaction),
    );
  }
}
