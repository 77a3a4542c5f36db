import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { ChargeAuditRepository, type AuditedCharge } from './charge-audit.repository.js';
import type { ChargeId } from '../charge.declaration.js';
import { ChargeEncryption, chargeIdOf } from '../charge-encryption.service.js';

export type { AuditedCharge } from './charge-audit.repository.js';

const atOnce = 1_000;

@Injectable()
export class ChargeAudit {
  constructor(
    private readonly charges: ChargeAuditRepository,
    private readonly encryption: ChargeEncryption,
  ) {}

  collectedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<AuditedCharge[]> {
    return this.charges.collectedOn(gatewayIds, from, until);
  }

  ofIds(ids: readonly ChargeId[]): Promise<AuditedCharge[]> {
    return this.charges.ofIds(ids);
  }

  ofOrderId(orderId: string): ChargeId | undefined {
    return chargeIdOf(orderId);
  }

  /** Charges by what the provider calls them. */
  async ofNames(gatewayIds: readonly string[], names: readonly string[]): Promise<Map<string, ChargeId>> {
    const found = new Map<string, ChargeId>();
    for (let from = 0; from < names.length; from += atOnce) {
      const hashed = names
        .slice(from, from + atOnce)
        .flatMap((name) =>
          gatewayIds.flatMap((id) => this.encryption.hashes(id, [name]).map((hash) => ({ name, hash }))),
        );
      const charges = await this.charges.ofHashes(
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
