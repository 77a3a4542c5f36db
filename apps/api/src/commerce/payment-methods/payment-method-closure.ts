import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CustomerClosure } from '../customers/customer-closure.service.js';
import { CustomerErasure } from '../customers/customer-erasure.service.js';
import { PaymentMethodDeletion } from './saved/payment-method-deletion.service.js';
import { PaymentMethodErasureRepository } from './payment-method-erasure.repository.js';

/** Saved ways to pay end with the account, here and at their gateways. */
@Injectable()
export class PaymentMethodClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly erasure: CustomerErasure,
    private readonly deletion: PaymentMethodDeletion,
    private readonly methods: PaymentMethodErasureRepository,
  ) {}

  onModuleInit(): void {
    this.closure.onClosure((transaction, customerId) => this.deletion.deleteAllOf(transaction, customerId));
    this.closure.onClosure((transaction, customerId) => this.methods.close(transaction, customerId));
    this.erasure.register('methods', {
      eraseBooks: (transaction, customerId) => this.methods.erase(transaction, customerId),
    });
  }
}
