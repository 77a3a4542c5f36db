import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { ChargedFor } from '../refunds/charge-right.declaration.js';
import { ChargeRights } from '../refunds/refunds.module.js';
import { Entitlements, type EntitlementOrigin } from './entitlements.service.js';

@Injectable()
export class EntitlementRights implements OnModuleInit {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly rights: ChargeRights,
  ) {}

  onModuleInit(): void {
    const { entitlements } = this;
    this.rights.register('entitlement', {
      name: 'entitlement',
      lock: (transaction, charge) => this.each(charge, (origin) => entitlements.lock(transaction, origin)),
      endNow: (transaction, charge) => this.revoke(transaction, charge),
      disputed: (transaction, charge, { suspend, endNow }) =>
        endNow
          ? this.revoke(transaction, charge)
          : this.each(charge, (origin) => entitlements.suspend(transaction, origin, suspend)),
    });
  }

  private revoke(transaction: Transaction, charge: ChargedFor): Promise<void> {
    return this.each(charge, (origin) => this.entitlements.revoke(transaction, origin));
  }

  private async each(
    { orderId }: ChargedFor,
    act: (origin: EntitlementOrigin) => Promise<unknown>,
  ): Promise<void> {
    if (orderId === null) return;
    for (const source of ['PURCHASE', 'RENTAL'] as const) await act({ source, sourceId: orderId });
  }
}
