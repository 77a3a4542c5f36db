import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import {
  ChargeReconciliationRepository,
  type ReconcilableCharge,
} from './charge-reconciliation.repository.js';
import type { ChargeId } from '../charge.declaration.js';
import { ChargeEncryption, chargeIdOf } from '../charge-encryption.service.js';

export type { ReconcilableCharge } from './charge-reconciliation.repository.js';

const batchSize = 1_000;

@Injectable()
export class ChargeReconciliation {
  constructor(
    private readonly charges: ChargeReconciliationRepository,
    private readonly encryption: ChargeEncryption,
  ) {}

  findCollectedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<ReconcilableCharge[]> {
    return this.charges.findCollectedOn(gatewayIds, from, until);
  }

  findByIds(ids: readonly ChargeId[]): Promise<ReconcilableCharge[]> {
    return this.charges.findByIds(ids);
  }

  idOfOrderId(orderId: string): ChargeId | undefined {
    return chargeIdOf(orderId);
  }

  /** Finds charges by provider ids. */
  async findByProviderIds(
    gatewayIds: readonly string[],
    names: readonly string[],
  ): Promise<Map<string, ChargeId>> {
    const found = new Map<string, ChargeId>();
    for (let from = 0; from < names.length; from += batchSize) {
      const hashed = names
        .slice(from, from + batchSize)
        .flatMap((name) =>
          gatewayIds.flatMap((id) => this.encryption.hashes(id, [name]).map((hash) => ({ name, hash }))),
        );
      const charges = await this.charges.findByHashes(
        gatewayIds,
        hashed.map(({ hash }) => hash),
      );
      for (const { name, hash } of hashed) {
        const chargeId = charges.get(hash.toString('hex'));
        if (chargeId !== undefined) found.set(name, chargeId);
      }
    }
    return found;
  }
}
