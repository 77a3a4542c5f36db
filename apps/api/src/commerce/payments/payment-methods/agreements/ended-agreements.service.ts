import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

/** What ends with an agreement, and is locked before the method itself. */
export abstract class AgreementEndEffects {
  abstract applyEnd(transaction: Transaction, methodId: PaymentMethodId): Promise<void>;
}

/** Of an agreement that ended at the provider: whatever is paid by it hears of it at once, not when it is next charged. */
@Injectable()
export class EndedAgreements {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly effects: AgreementEndEffects,
    private readonly database: Database,
  ) {}

  async endAgreement(methodId: PaymentMethodId): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.effects.applyEnd(transaction, methodId);
      await this.methods.markUnusable(transaction, methodId);
    });
  }
}
