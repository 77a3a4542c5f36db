import { nextLookUp } from '@account/domain/commerce/payments/charges/look-up-plan';
import type { RefundMover } from '@account/domain/commerce/payments/refunds/refund-phase';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { GatewayCalls } from '../../gateways/index.js';
import { PaidCharges } from '../paid-charges.service.js';
import { ChargeRights } from '../charge-rights.service.js';
import { RefundBooks } from '../books/refund-books.service.js';
import { RefundEvents } from '../books/refund-events.service.js';
import { RefundRepository, type RefundRow } from '../refund.repository.js';
import { gatewayOf, type FailedPhase, type RefundHand, type RefundSuccess } from '../refund.types.js';

/** Ends refunds, once each, with everything that belongs to the end in one transaction. */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly charges: PaidCharges,
    private readonly rights: ChargeRights,
    private readonly books: RefundBooks,
    private readonly events: RefundEvents,
    private readonly customers: Customers,
    private readonly calls: GatewayCalls,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async succeeded(
    refund: RefundRow,
    by: RefundMover,
    success: RefundSuccess,
    hand?: RefundHand,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.succeedIn(transaction, refund, by, success))) return;
      if (hand !== undefined) await this.noteHand(transaction, refund, hand);
    });
  }

  /** @returns false where it has ended otherwise */
  async succeedIn(
    transaction: Transaction,
    refund: RefundRow,
    by: RefundMover,
    success: RefundSuccess,
  ): Promise<boolean> {
    const accountId = await this.lockBefore(transaction, refund);
    const charge = await this.charges.lockExisting(transaction, refund.chargeId);
    const now = this.clock.now();
    if (!(await this.refunds.succeed(transaction, refund.id, by, success, now))) return false;
    await this.books.confirmed(transaction, refund, charge, success.processedOn);
    if (refund.isOfSuspense) await this.charges.endSuspense(transaction, charge.chargeId);
    if (refund.effect === 'END_NOW') await this.rights.endNow(transaction, charge, now);
    await this.events.succeeded(transaction, accountId, refund, charge, success);
    return true;
  }

  /** What is locked before the charge: its customer and, where the right goes with the money, the right. */
  async lockBefore(
    transaction: Transaction,
    { chargeId, effect }: Pick<RefundRow, 'chargeId' | 'effect'>,
  ): Promise<AccountId | null> {
    const charge = await this.charges.find(chargeId, transaction);
    if (charge === undefined) return null;
    const accountId = await this.customers.lock(transaction, charge.customerId);
    if (effect === 'END_NOW') await this.rights.lock(transaction, charge);
    return accountId;
  }

  async failed(
    refund: RefundRow,
    by: RefundMover,
    phase: FailedPhase,
    code: string,
    hand?: RefundHand,
  ): Promise<void> {
    const today = await this.businessDay.today();
    await this.database.transaction(async (transaction) => {
      const charge = await this.charges.lockExisting(transaction, refund.chargeId);
      const end = { phase, code, endedAt: this.clock.now(), actAt: null };
      if (!(await this.refunds.move(refund.id, by, end, { transaction }))) return;
      await this.charges.release(transaction, charge.chargeId, refund.amount);
      await this.books.failed(transaction, refund, charge, today);
      await this.events.failed(transaction, refund, phase, code);
      if (hand !== undefined) await this.noteHand(transaction, refund, hand);
    });
  }

  /** Nobody knows: it is looked up by plan, where its provider can be asked. */
  async unknown(refund: RefundRow, by: RefundMover, code: string): Promise<void> {
    const unknownSince = await this.database.machineTime();
    const inquiry = this.calls.traits(gatewayOf(refund))?.inquiry ?? true;
    const actAt = nextLookUp({ unknownSince, count: 0, lastAt: null, inquiry });
    await this.refunds.move(refund.id, by, { phase: 'UNKNOWN', code, unknownSince, actAt });
  }

  private async noteHand(transaction: Transaction, refund: RefundRow, hand: RefundHand): Promise<void> {
    await this.refunds.noteHand(transaction, refund.id, hand);
    await this.events.settledByHand(transaction, refund, hand);
  }
}
