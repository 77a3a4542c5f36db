import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { PaymentMethodDeletion } from './payment-method-deletion.service.js';

/** Saved ways to pay end with the account, here and at their gateways. */
@Injectable()
export class PaymentMethodClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly deletion: PaymentMethodDeletion,
  ) {}

  onModuleInit(): void {
    this.closure.onClosure((transaction, customerId) => this.deletion.deleteAllOf(transaction, customerId));
  }
}
