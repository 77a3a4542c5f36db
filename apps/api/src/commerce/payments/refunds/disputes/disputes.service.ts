import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { DisputeStage } from '@account/domain/commerce/payments/refunds/dispute';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { PaidCharges } from '../paid-charges.service.js';
import { RefundAccess } from '../refund-access.service.js';
import {
  type DisputeEnd,
  type DisputeId,
  DisputeRepository,
  type DisputeRow,
  type MovedDispute,
} from '../dispute.repository.js';
import { RefundBookings } from '../books/refund-bookings.service.js';
import { RefundEvents } from '../books/refund-events.service.js';

export type { DisputeRow, MovedDispute } from '../dispute.repository.js';

export interface NewDispute {
  chargeId: string;
  /** Null for the whole charge. */
  amount: Yen | null;
  providerDisputeId: string | null;
  respondBy: BusinessDate | null;
  /** Null if the provider reported it. */
  openedBy: string | null;
  evidence: string | null;
}

/** Includes the last day on which the seller can respond. */
export type ListedDispute = DisputeRow & { respondBy: BusinessDate | null };

export type DisputeObjection = 'noCharge' | 'notPaid' | 'known' | 'moreThanPaid';

/**
 * Manages disputes, in which the payer reclaims money. The provider's webhook or an operator opens and closes
 * them.
 */
@Injectable()
export class Disputes {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly charges: PaidCharges,
    private readonly refundAccess: RefundAccess,
    private readonly bookings: RefundBookings,
    private readonly events: RefundEvents,
    private readonly settings: SettingsService,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async openDispute(dispute: NewDispute): Promise<DisputeRow | { objection: DisputeObjection }> {
    const today = await this.businessDay.today();
    return this.database.transaction(async (transaction) => {
      const paid = await this.charges.findCharge(dispute.chargeId, transaction);
      if (paid === undefined)
        return {
          objection: (await this.charges.chargeExists(dispute.chargeId, transaction))
            ? 'notPaid'
            : 'noCharge',
        };
      await this.refundAccess.lockAccess(transaction, paid);
      const charge = await this.charges.lockExisting(transaction, dispute.chargeId);
      const { amount: given, respondBy, ...said } = dispute;
      const amount = given ?? charge.collected;
      if (amount <= 0 || amount > charge.collected) return { objection: 'moreThanPaid' };
      const { customerId, gateway } = charge;
      const [openedAt, { gatewayId, type }] = [this.clock.now(), gateway];
      const row = { ...said, amount, customerId, gatewayId, paymentMethodType: type, openedAt };
      const opened = await this.disputes.insert(transaction, row, respondBy);
      if (opened === undefined) return { objection: 'known' };
      await this.bookings.bookDispute(transaction, opened, 'DISPUTE_OPENED', today);
      await this.refundAccess.applyDispute(transaction, charge, this.effectOf('OPEN'), openedAt);
      await this.events.recordDispute(transaction, opened);
      return opened;
    });
  }

  /** @returns false if it was already closed */
  async closeDispute(
    dispute: DisputeRow,
    { stage, closedBy, evidence }: { stage: DisputeEnd; closedBy: string | null; evidence: string | null },
  ): Promise<boolean> {
    const today = await this.businessDay.today();
    return this.database.transaction(async (transaction) => {
      const paid = await this.charges.findCharge(dispute.chargeId, transaction);
      if (paid !== undefined) await this.refundAccess.lockAccess(transaction, paid);
      const charge = await this.charges.lockExisting(transaction, dispute.chargeId);
      const closedAt = this.clock.now();
      const said = [dispute.evidence, evidence].filter((text) => text !== null).join('\n');
      const end = { stage, closedBy, closedAt, evidence: said || null };
      if (!(await this.disputes.close(transaction, dispute.id, end))) return false;
      await this.bookings.bookDispute(
        transaction,
        dispute,
        stage === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST',
        today,
      );
      await this.refundAccess.applyDispute(transaction, charge, this.effectOf(stage), closedAt);
      await this.events.recordDispute(transaction, { ...dispute, stage, closedBy });
      return true;
    });
  }

  findDispute(id: DisputeId): Promise<DisputeRow | undefined> {
    return this.disputes.findById(id);
  }

  findMovedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedDispute[]> {
    return this.disputes.findMovedOn(gatewayIds, from, until);
  }

  findByCharge(chargeId: string): Promise<DisputeRow[]> {
    return this.disputes.findByCharge(chargeId);
  }

  async listDisputes(isOpen: boolean, limit: number): Promise<ListedDispute[]> {
    const rows = await this.disputes.list(isOpen, limit);
    return Promise.all(
      rows.map(async (row) => ({ ...row, respondBy: await this.disputes.findDeadline(row.id) })),
    );
  }

  private effectOf(stage: DisputeStage) {
    const { holdOnDispute, endOnLostDispute } = this.settings.current().billing;
    return {
      stage,
      suspend: stage === 'OPEN' && holdOnDispute,
      endNow: stage === 'LOST' && endOnLostDispute,
    };
  }
}
