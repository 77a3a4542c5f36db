import { yen, type Yen } from '@account/domain/commerce/money/yen';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { GatewayRef } from '../../gateways/index.js';
import type { Charge, ChargeId } from '../charge.declaration.js';
import { ChargeRepository } from '../charge.repository.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { chargeOf } from '../charge-view.js';

export interface RefundableCharge extends Charge {
  ids: ProviderIds | null;
}

@Injectable()
export class ChargeRefunds {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly encryption: ChargeEncryption,
  ) {}

  /**
   * Locks the charge.
   * @returns undefined if it is not paid, or less than `amount` is left
   */
  async reserveRefund(
    transaction: Transaction,
    id: ChargeId,
    amount: Yen,
  ): Promise<RefundableCharge | undefined> {
    const row = await this.charges.reserveRefund(transaction, id, amount);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  async releaseRefund(transaction: Transaction, id: ChargeId, amount: Yen): Promise<void> {
    if ((await this.charges.reserveRefund(transaction, id, yen(-amount))) === undefined)
      throw new Error(`Charge ${id} has less than this amount reserved`);
  }

  async lockCharge(transaction: Transaction, id: ChargeId): Promise<RefundableCharge | undefined> {
    const row = await this.charges.lock(transaction, id);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  async findCharge(id: ChargeId, transaction?: Transaction): Promise<RefundableCharge | undefined> {
    const row = await this.charges.findById(id, transaction);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  /** Finds by the provider's id of a payment or capture. */
  async findByProviderId(
    { gatewayId }: Pick<GatewayRef, 'gatewayId'>,
    names: readonly (string | null)[],
  ): Promise<RefundableCharge | undefined> {
    const row = await this.charges.findByProviderId(gatewayId, this.encryption.hashes(gatewayId, names));
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  /** Returns charges whose payment is in suspense, the oldest first. */
  async findInSuspense(limit: number): Promise<Charge[]> {
    return (await this.charges.findInSuspense(limit)).map(chargeOf);
  }

  /**
   * Uses a payment in suspense to pay its order or cycle.
   * @returns false if the order or cycle is already paid, has ended, or costs a different amount
   */
  async fulfilSuspense(transaction: Transaction, id: ChargeId): Promise<boolean> {
    const row = await this.charges.findById(id, transaction);
    return row !== undefined && this.settlement.fulfilSuspense(transaction, row);
  }

  /**
   * Marks a payment in suspense as refunded.
   * @returns false if the payment is no longer in suspense
   */
  async markSuspenseRefunded(transaction: Transaction, id: ChargeId): Promise<boolean> {
    const row = await this.charges.findById(id, transaction);
    return (
      row !== undefined && (await this.settlement.resolveSuspense(transaction, row, 'REFUNDED')) !== undefined
    );
  }

  /** @param monthsUntil business time; charges that prevent closing an earlier month are included */
  async findNeedingReview(limit: number, monthsUntil: Date): Promise<Charge[]> {
    return (await this.charges.findNeedingReview(limit, monthsUntil)).map(chargeOf);
  }

  async hasCycleCharge(cycleId: string): Promise<boolean> {
    return (await this.charges.findBySubject(null, cycleId)).length > 0;
  }

  /** Returns charges that started before `until` and prevent closing earlier months, the earliest first. */
  async findOpenBefore(until: Date, limit: number): Promise<Charge[]> {
    return (await this.charges.findOpenBefore(until, limit)).map(chargeOf);
  }
}
