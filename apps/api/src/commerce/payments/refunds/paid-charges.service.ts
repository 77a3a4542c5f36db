import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import { type ChargeId, ChargeRefunds, type RefundableCharge } from '../charges/index.js';
import type { GatewayRef } from '../gateways/index.js';
import type { PaidSubject } from './refund-access.declaration.js';

export interface PaidCharge
  extends
    PaidSubject,
    Pick<
      RefundableCharge,
      'chargeId' | 'plan' | 'taxRate' | 'taxRounding' | 'gateway' | 'method' | 'ids' | 'refundReserved'
    > {
  readonly chargeId: ChargeId;
  readonly collected: Yen;
  readonly capturedOn: BusinessDate;
  readonly isInSuspense: boolean;
}

@Injectable()
export class PaidCharges {
  constructor(private readonly charges: ChargeRefunds) {}

  async chargeExists(id: string, transaction: Transaction): Promise<boolean> {
    return (await this.charges.findCharge(id as ChargeId, transaction)) !== undefined;
  }

  async findCharge(id: string, transaction?: Transaction): Promise<PaidCharge | undefined> {
    const charge = await this.charges.findCharge(id as ChargeId, transaction);
    return charge && paidOf(charge);
  }

  async findByProviderIds(
    gateway: GatewayRef,
    { payment, capture }: ProviderIds,
  ): Promise<'unpaid' | PaidCharge | undefined> {
    const charge = await this.charges.findByProviderId(gateway, [payment, capture]);
    return charge && (paidOf(charge) ?? 'unpaid');
  }

  async lockCharge(transaction: Transaction, id: string): Promise<PaidCharge | undefined> {
    const charge = await this.charges.lockCharge(transaction, id as ChargeId);
    return charge && paidOf(charge);
  }

  /** @throws {Error} if no charge with this id has collected money */
  async lockExisting(transaction: Transaction, id: string): Promise<PaidCharge> {
    const charge = await this.lockCharge(transaction, id);
    if (charge === undefined) throw new Error(`Charge ${id} has collected no money`);
    return charge;
  }

  /** @returns false if less than this amount is left */
  async reserveRefund(transaction: Transaction, id: ChargeId, amount: Yen): Promise<boolean> {
    return (await this.charges.reserveRefund(transaction, id, amount)) !== undefined;
  }

  releaseRefund(transaction: Transaction, id: ChargeId, amount: Yen): Promise<void> {
    return this.charges.releaseRefund(transaction, id, amount);
  }

  async markSuspenseRefunded(transaction: Transaction, id: ChargeId): Promise<void> {
    await this.charges.markSuspenseRefunded(transaction, id);
  }
}

function paidOf(charge: RefundableCharge): PaidCharge | undefined {
  const { subject, collected, processedOn, suspenseReason, suspenseResolution } = charge;
  if (collected === null || processedOn === null) return undefined;
  const { chargeId, customerId, plan, taxRate, taxRounding, gateway, method, ids, refundReserved } = charge;
  return {
    ...{ chargeId, customerId, plan, taxRate, taxRounding, gateway, method, ids, refundReserved },
    collected,
    orderId: subject.kind === 'order' ? subject.id : null,
    cycleId: subject.kind === 'cycle' ? subject.id : null,
    capturedOn: processedOn,
    isInSuspense: suspenseReason !== null && suspenseResolution === null,
  };
}
