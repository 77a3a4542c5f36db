import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import {
  EntitlementRepository,
  type EntitlementOrigin,
  type EntitlementRow,
  type NewEntitlement,
} from './entitlement.repository.js';

export type { EntitlementOrigin, EntitlementRow, NewEntitlement } from './entitlement.repository.js';

@Injectable()
export class Entitlements {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns `overlaps`, without writing, if the member already has a right with this source. */
  async grantEntitlement(
    transaction: Transaction,
    entitlement: NewEntitlement,
  ): Promise<'granted' | 'overlaps'> {
    const { startsAt, endsAt } = entitlement;
    const isOver = endsAt !== null && endsAt < startsAt;
    const granted = { ...entitlement, endsAt: isOver ? startsAt : endsAt };
    return (await this.entitlements.insert(transaction, granted)) ? 'granted' : 'overlaps';
  }

  /**
   * Changes the end of the right; null removes it.
   * @returns false if the right was revoked or never granted
   */
  changeEnd(transaction: Transaction, origin: EntitlementOrigin, endsAt: Date | null): Promise<boolean> {
    return this.entitlements.setEnd(transaction, origin, endsAt);
  }

  /**
   * Ends the right now.
   * @returns false if it is already revoked or was never granted
   */
  revokeEntitlement(transaction: Transaction, origin: EntitlementOrigin): Promise<boolean> {
    return this.entitlements.revoke(transaction, origin, this.clock.now());
  }

  async revokeAll(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await this.entitlements.revokeAll(transaction, customerId, this.clock.now());
  }

  setSuspended(transaction: Transaction, origin: EntitlementOrigin, isSuspended: boolean): Promise<void> {
    return this.entitlements.suspend(transaction, origin, isSuspended ? this.clock.now() : null);
  }

  lockEntitlement(transaction: Transaction, origin: EntitlementOrigin): Promise<void> {
    return this.entitlements.lock(transaction, origin);
  }

  findEntitlement(transaction: Transaction, origin: EntitlementOrigin): Promise<EntitlementRow | undefined> {
    return this.entitlements.find(transaction, origin);
  }

  /** Returns unexpired rights of a customer, including suspended ones. */
  findLive(customerId: CustomerId): Promise<EntitlementRow[]> {
    return this.entitlements.findLive(customerId, this.clock.now());
  }
}
