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

  /** Locks the charge. @returns undefined where it is not paid, or less than `amount` is left of it */
  async reserve(transaction: Transaction, id: ChargeId, amount: Yen): Promise<RefundableCharge | undefined> {
    const row = await this.charges.reserve(transaction, id, amount);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  async release(transaction: Transaction, id: ChargeId, amount: Yen): Promise<void> {
    if ((await this.charges.reserve(transaction, id, yen(-amount))) === undefined)
      throw new Error(`Charge ${id} has less than that to release`);
  }

  async lock(transaction: Transaction, id: ChargeId): Promise<RefundableCharge | undefined> {
    const row = await this.charges.lock(transaction, id);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  async find(id: ChargeId, transaction?: Transaction): Promise<RefundableCharge | undefined> {
    const row = await this.charges.findById(id, transaction);
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  /** By whatever the provider calls it: its payment, or its capture. */
  async findNamed(
    { gatewayId }: Pick<GatewayRef, 'gatewayId'>,
    names: readonly (string | null)[],
  ): Promise<RefundableCharge | undefined> {
    const row = await this.charges.ofProvider(gatewayId, this.encryption.hashes(gatewayId, names));
    return row && { ...chargeOf(row), ids: this.encryption.idsOf(row) };
  }

  /** Money without a place that has none yet, the oldest first. */
  async inSuspense(limit: number): Promise<Charge[]> {
    return (await this.charges.inSuspense(limit)).map(chargeOf);
  }

  /** What is paid for is given after all. @returns false where it is paid otherwise, has ended, or costs another amount */
  async honourSuspense(transaction: Transaction, id: ChargeId): Promise<boolean> {
    const row = await this.charges.findById(id, transaction);
    return row !== undefined && this.settlement.honour(transaction, row);
  }

  /** It was given back. @returns false where it is in no suspense any more */
  async endSuspenseRefunded(transaction: Transaction, id: ChargeId): Promise<boolean> {
    const row = await this.charges.findById(id, transaction);
    return (
      row !== undefined && (await this.settlement.endSuspense(transaction, row, 'REFUNDED')) !== undefined
    );
  }

  /** @param monthsUntil of business time: what keeps a month before it open is among them */
  async forPeople(limit: number, monthsUntil: Date): Promise<Charge[]> {
    return (await this.charges.forPeople(limit, monthsUntil)).map(chargeOf);
  }

  async hasAny(cycleId: string): Promise<boolean> {
    return (await this.charges.ofSubject(null, cycleId)).length > 0;
  }

  /** That keep the months until then open, the earliest first. */
  async openBefore(until: Date, limit: number): Promise<Charge[]> {
    return (await this.charges.openBefore(until, limit)).map(chargeOf);
  }
}
