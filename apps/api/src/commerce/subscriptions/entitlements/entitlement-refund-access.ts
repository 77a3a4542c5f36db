import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import type {
  PaidSubject,
  RefundableAccess,
  DisputeEffect,
  PaidAccess,
} from '../../payments/refunds/index.js';
import { Entitlements, type EntitlementOrigin } from './entitlements.service.js';

@Injectable()
export class EntitlementRefundAccess implements RefundableAccess {
  constructor(private readonly entitlements: Entitlements) {}

  lockAccess(transaction: Transaction, charge: PaidSubject): Promise<void> {
    return this.applyToEach(charge, (origin) => this.entitlements.lockEntitlement(transaction, origin));
  }

  reverseAccess(transaction: Transaction, charge: PaidSubject): Promise<void> {
    return this.applyToEach(charge, (origin) => this.entitlements.revokeEntitlement(transaction, origin));
  }

  applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    { suspend, endNow }: DisputeEffect,
  ): Promise<void> {
    if (endNow) return this.reverseAccess(transaction, charge);
    return this.applyToEach(charge, (origin) => this.entitlements.setSuspended(transaction, origin, suspend));
  }

  async findAccess(transaction: Transaction, charge: PaidSubject): Promise<PaidAccess[]> {
    const found: PaidAccess[] = [];
    await this.applyToEach(charge, async (origin) => {
      const right = await this.entitlements.findEntitlement(transaction, origin);
      if (right !== undefined)
        found.push({
          name: `${origin.source.toLowerCase()} of ${right.planId}`,
          hasEnded: right.revokedAt !== null,
        });
    });
    return found;
  }

  private async applyToEach(
    { orderId }: PaidSubject,
    act: (origin: EntitlementOrigin) => Promise<unknown>,
  ): Promise<void> {
    if (orderId === null) return;
    for (const source of ['PURCHASE', 'RENTAL'] as const) await act({ source, sourceId: orderId });
  }
}
