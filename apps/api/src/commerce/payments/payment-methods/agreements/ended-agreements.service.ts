import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

/**
 * Applies the effects of an ended agreement on the contracts and orders that use it. Their rows are locked
 * before the row of the method.
 */
export abstract class AgreementEndEffects {
  abstract applyEnd(transaction: Transaction, methodId: PaymentMethodId): Promise<void>;
}

/**
 * Handles agreements that have ended at the provider. Notifies the members immediately, before the next charge.
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
