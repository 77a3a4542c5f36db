import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { monthOf } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { maxClockSkewSeconds } from '../../../ledger/business-day/index.js';
import { ChargeableMethods } from '../../payment-methods/index.js';
import { ChargeNotClaimed, type ChargeId, type NewCharge } from '../charge.declaration.js';
import { ChargeEncryption, monthlyPaymentId } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';
import { ChargeRepository } from '../charge.repository.js';

export interface CarrierPayment {
  agreement: string;
  collected: Yen;
  processedOn: BusinessDate;
}

export interface CarrierMonth {
  gatewayId: string;
  agreement: string;
  on: BusinessDate;
}

/** Milliseconds after which the reconciler takes over a charge whose settlement was interrupted. */
const lease = 120_000;

/** Records charges that a provider collected without a request; only their result is written. */
@Injectable()
export class CarrierCharges {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly encryption: ChargeEncryption,
    private readonly methods: ChargeableMethods,
    private readonly clock: Clock,
  ) {}

  /** Returns the unfinished charge of a cycle, or `store` if the store started that charge. */
  async findUnsettled(transaction: Transaction, cycleId: string): Promise<ChargeId | 'store' | undefined> {
    const rows = await this.charges.findBySubject(null, cycleId, transaction);
    const begun = rows.find(({ finishedAt }) => finishedAt === null);
    return begun === undefined || begun.initiator === 'PROVIDER' ? begun?.id : 'store';
  }

  async hasAny(transaction: Transaction, cycleId: string): Promise<boolean> {
    return (await this.charges.findBySubject(null, cycleId, transaction)).length > 0;
  }

  async isKnown({ gatewayId, agreement, on }: CarrierMonth, transaction: Transaction): Promise<boolean> {
    const names = this.encryption.hashes(gatewayId, [monthlyPaymentId(agreement, monthOf(on))]);
    return (await this.charges.findByProviderId(gatewayId, names, transaction)) !== undefined;
  }

  /**
   * Also claims a charge to a deleted payment method.
   * @throws {ChargeNotClaimed} the transaction must be rolled back
   */
  async claimCharge(
    transaction: Transaction,
    charge: NewCharge,
    { gatewayId, agreement }: CarrierMonth,
  ): Promise<ChargeId> {
    const face = await this.methods.findDisplay(transaction, charge.paymentMethodId);
    if (face === undefined) throw new ChargeNotClaimed('methodNotFound');
    const method = await this.methods.findMethod(charge.paymentMethodId, transaction);
    const id = newId<'charge'>();
    const { plan, itemName, amount, taxRate, taxRounding, customerId, paymentMethodId } = charge;
    const isClaimed = await this.charges.insert(
      transaction,
      {
        id,
        ...{ orderId: null, cycleId: charge.subject.id, customerId, paymentMethodId },
        ...{ amount, taxRate, taxRounding },
        ...{ planId: plan.planId, planType: plan.planType, planName: plan.name },
        ...{ gatewayId, ...face, initiator: 'PROVIDER' },
        request: this.encryption.encryptRequest(id, {
          instrument: { customerCode: method?.instrument.customerCode ?? '', agreement },
          item: { id: plan.planId, name: itemName },
        }),
        createdAt: this.clock.now(),
      },
      lease,
      maxClockSkewSeconds,
    );
    if (!isClaimed) throw new ChargeNotClaimed('clock');
    await this.charges.move(id, { from: ['CREATED'], change: { phase: 'SENT' }, dueIn: lease }, transaction);
    return id;
  }

  async settleCharge(id: ChargeId, { agreement, collected, processedOn }: CarrierPayment): Promise<void> {
    const row = await this.charges.findById(id);
    if (row === undefined) throw new Error(`Charge ${id} does not exist`);
    // Every month has the same id, that of the agreement, so the id in a webhook does not identify the month.
    const ids = { payment: agreement, transaction: null, capture: null, month: monthOf(processedOn) };
    await this.settlement.recordSuccess(row, { ids, processedOn, collected }, { by: 'notice' });
  }
}
