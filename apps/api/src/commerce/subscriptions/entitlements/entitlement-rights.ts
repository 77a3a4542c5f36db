import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { ChargedFor, ChargeRight, DisputeEffect, StandingRight } from '../../payments/refunds/index.js';
import { Entitlements, type EntitlementOrigin } from './entitlements.service.js';

@Injectable()
export class EntitlementRights implements ChargeRight {
  constructor(private readonly entitlements: Entitlements) {}

  lock(transaction: Transaction, charge: ChargedFor): Promise<void> {
    return this.each(charge, (origin) => this.entitlements.lock(transaction, origin));
  }

  endNow(transaction: Transaction, charge: ChargedFor): Promise<void> {
    return this.each(charge, (origin) => this.entitlements.revoke(transaction, origin));
  }

  disputed(transaction: Transaction, charge: ChargedFor, { suspend, endNow }: DisputeEffect): Promise<void> {
    if (endNow) return this.endNow(transaction, charge);
    return this.each(charge, (origin) => this.entitlements.suspend(transaction, origin, suspend));
  }

  async standing(transaction: Transaction, charge: ChargedFor): Promise<StandingRight[]> {
    const found: StandingRight[] = [];
    await this.each(charge, async (origin) => {
      const right = await this.entitlements.find(transaction, origin);
      if (right !== undefined)
        found.push({
          name: `${origin.source.toLowerCase()} of ${right.planId}`,
          hasEnded: right.revokedAt !== null,
        });
    });
    return found;
  }

  private async each(
    { orderId }: ChargedFor,
    act: (origin: EntitlementOrigin) => Promise<unknown>,
  ): Promise<void> {
    if (orderId === null) return;
    for (const source of ['PURCHASE', 'RENTAL'] as const) await act({ source, sourceId: orderId });
  }
}
