import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { PaymentMethodRepository } from '../saved/payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

/** Locks what is paid by the method, which locks before the method itself. */
export type EndedAgreementListener = (transaction: Transaction, methodId: PaymentMethodId) => Promise<void>;

/** Of an agreement that ended at the provider: whatever is paid by it hears of it at once, not when it is next charged. */
@Injectable()
export class EndedAgreements {
  private readonly listeners: EndedAgreementListener[] = [];

  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly database: Database,
  ) {}

  register(listener: EndedAgreementListener): void {
    this.listeners.push(listener);
  }

  async end(methodId: PaymentMethodId): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const listener of this.listeners) await listener(transaction, methodId);
      await this.methods.markUnusable(transaction, methodId);
    });
  }
}
