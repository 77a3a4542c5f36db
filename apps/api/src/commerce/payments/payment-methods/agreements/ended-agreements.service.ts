import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

/** Effects of an ended agreement on the items that it pays for; their rows are locked before the method. */
export abstract class AgreementEndEffects {
  abstract applyEnd(transaction: Transaction, methodId: PaymentMethodId): Promise<void>;
}

/**
 * Handles agreements that ended at the provider, and notifies their users immediately, without waiting for the
 * next charge.
 */
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
