import { nextInquiryAt } from '@account/domain/commerce/payments/charges/inquiry-schedule';
import type { RefundActor } from '@account/domain/commerce/payments/refunds/refund-phase';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { GatewayCalls } from '../../gateways/index.js';
import { PaidCharges } from '../paid-charges.service.js';
import { RefundAccess } from '../refund-access.service.js';
import { RefundBookings } from '../books/refund-bookings.service.js';
import { RefundEvents } from '../books/refund-events.service.js';
import { RefundRepository, type RefundRow } from '../refund.repository.js';
import { gatewayOf, type FailedPhase, type ManualSettlement, type RefundSuccess } from '../refund.types.js';

/** Ends each refund once, with all effects in one transaction. */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly charges: PaidCharges,
    private readonly refundAccess: RefundAccess,
    private readonly bookings: RefundBookings,
    private readonly events: RefundEvents,
    private readonly customers: Customers,
    private readonly calls: GatewayCalls,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async recordSuccess(
    refund: RefundRow,
    by: RefundActor,
    success: RefundSuccess,
    hand?: ManualSettlement,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.recordSuccessIn(transaction, refund, by, success))) return;
      if (hand !== undefined) await this.recordManualSettlement(transaction, refund, hand);
    });
  }

  /** @returns false if the refund has already ended with another result */
  async recordSuccessIn(
    transaction: Transaction,
    refund: RefundRow,
    by: RefundActor,
    success: RefundSuccess,
  ): Promise<boolean> {
    const accountId = await this.lockAccountAndAccess(transaction, refund);
    const charge = await this.charges.lockExisting(transaction, refund.chargeId);
    const now = this.clock.now();
    if (!(await this.refunds.succeed(transaction, refund.id, by, success, now))) return false;
    await this.bookings.bookSuccess(transaction, refund, charge, success.processedOn);
    if (refund.isFromSuspense) await this.charges.markSuspenseRefunded(transaction, charge.chargeId);
    if (refund.effect === 'END_NOW') await this.refundAccess.reverseAccess(transaction, charge, now);
    await this.events.recordSuccess(transaction, accountId, refund, charge, success);
    return true;
  }

  /**
   * Locks the rows that precede the charge in lock order: the customer, and the access if the refund ends it.
   */
  async lockAccountAndAccess(
    transaction: Transaction,
    { chargeId, effect }: Pick<RefundRow, 'chargeId' | 'effect'>,
  ): Promise<AccountId | null> {
    const charge = await this.charges.findCharge(chargeId, transaction);
    if (charge === undefined) return null;
    const accountId = await this.customers.lockCustomer(transaction, charge.customerId);
    if (effect === 'END_NOW') await this.refundAccess.lockAccess(transaction, charge);
    return accountId;
  }

  async recordFailure(
    refund: RefundRow,
    by: RefundActor,
    phase: FailedPhase,
    code: string,
    hand?: ManualSettlement,
  ): Promise<void> {
    const today = await this.businessDay.today();
    await this.database.transaction(async (transaction) => {
      const charge = await this.charges.lockExisting(transaction, refund.chargeId);
      const end = { phase, code, endedAt: this.clock.now(), nextCheckAt: null };
      if (!(await this.refunds.move(refund.id, by, end, { transaction }))) return;
      await this.charges.releaseRefund(transaction, charge.chargeId, refund.amount);
      await this.bookings.bookFailure(transaction, refund, charge, today);
      await this.events.recordFailure(transaction, refund, phase, code);
      if (hand !== undefined) await this.recordManualSettlement(transaction, refund, hand);
    });
  }

  /** Records an unknown result, which is looked up on schedule if the provider has a look-up. */
  async recordUnknown(refund: RefundRow, by: RefundActor, code: string): Promise<void> {
    const unknownSince = await this.database.machineTime();
    const inquiry = this.calls.traits(gatewayOf(refund))?.inquiry ?? true;
    const nextCheckAt = nextInquiryAt({ unknownSince, count: 0, lastAt: null, inquiry });
    await this.refunds.move(refund.id, by, { phase: 'UNKNOWN', code, unknownSince, nextCheckAt });
  }

  private async recordManualSettlement(
    transaction: Transaction,
    refund: RefundRow,
    hand: ManualSettlement,
  ): Promise<void> {
    await this.refunds.saveManualSettlement(transaction, refund.id, hand);
    await this.events.recordManualSettlement(transaction, refund, hand);
  }
}
