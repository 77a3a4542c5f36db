import {
  mayStartAgreement,
  type MonthlyAgreementTerms,
} from '@account/domain/commerce/payments/payment-methods/monthly-agreement';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { GatewayTasks } from '../../gateways/index.js';
import { MonthlyAgreementRepository } from './monthly-agreement.repository.js';
import { PaymentInstruments } from '../payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

export interface MonthlyAgreement extends MonthlyAgreementTerms {
  methodId: PaymentMethodId;
}

/**
 * Manages agreements for which the provider collects on the 1st of each month. Each is for one plan of one
 * member.
 */
@Injectable()
export class MonthlyAgreements {
  constructor(
    private readonly agreements: MonthlyAgreementRepository,
    private readonly methods: PaymentMethodRepository,
    private readonly instruments: PaymentInstruments,
    private readonly tasks: GatewayTasks,
    private readonly clock: Clock,
  ) {}

  async findUnused(accountId: AccountId): Promise<MonthlyAgreement[]> {
    const rows = await this.agreements.findUnused(accountId);
    return rows.flatMap(({ id, agreementPlanId, monthlyAmount, registeredAt }) =>
      agreementPlanId === null || monthlyAmount === null
        ? []
        : { methodId: id, planId: agreementPlanId, amount: monthlyAmount, madeAt: registeredAt },
    );
  }

  /** Returns false in the last hours of a month, when an unused agreement could not be ended before the 1st. */
  mayBegin(): boolean {
    return mayStartAgreement(this.clock.now());
  }

  markUsed(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    return this.agreements.markUsed(transaction, id);
  }

  /**
   * Tells the provider to stop collecting.
   * @param deadline time of the next collection
   */
  async stopCollecting(transaction: Transaction, id: PaymentMethodId, deadline: Date): Promise<void> {
    const row = await this.methods.findById(transaction, id);
    const instrument = row === undefined ? null : this.instruments.decryptInstrument(row);
    if (row === undefined || instrument === null) return;
    await this.methods.markUnusable(transaction, id);
    await this.tasks.addTask(transaction, {
      gateway: { gatewayId: row.gateway, type: row.type },
      target: { kind: 'endAgreement', instrument },
      subject: id,
      deadline,
    });
  }

  /** Deletes a stopped agreement, which cannot be used for another payment. */
  async deleteMethod(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    await this.methods.delete(transaction, id, this.clock.now());
  }
}
