import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { ChargeRepository } from './charge.repository.js';

/** A charge whose end is not known keeps its account open. */
@Injectable()
export class ChargeClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly charges: ChargeRepository,
  ) {}

  onModuleInit(): void {
    this.closure.registerPending((customerId, transaction) =>
      this.charges.countOpen(customerId, transaction),
    );
  }
}
