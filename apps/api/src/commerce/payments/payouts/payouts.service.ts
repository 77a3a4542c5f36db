import { splitPayout, type PayoutShare } from '@account/domain/commerce/ledger/ledger/payout-split';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { Journal, Ledger } from '../../ledger/ledger/index.js';
import type { ReportedPayout } from './payout-file.js';
import { PayoutRepository } from './payout.repository.js';

export type ImportedPayout =
  | { outcome: 'imported'; shares: PayoutShare[] }
  | { outcome: 'known' }
  /** Another amount was imported for these days before: nothing was changed. */
  | { outcome: 'contradicts'; paid: number; fees: number };

type Details = { gateways: string; paidOn: string; paid: number; fees: number; by: string };

const imported = auditKind<Details>('payout.imported', 'operator');

@Injectable()
export class Payouts {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly journal: Journal,
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  isKnown(gatewayId: string): boolean {
    return this.settings.current().paymentGateways.some((each) => each.gatewayId === gatewayId);
  }

  /**
   * Imports a payout for the same days only once.
   * @param gatewayIds the gateways of the statement
   */
  async importPayout(
    gatewayIds: readonly string[],
    stated: ReportedPayout,
    by: string,
  ): Promise<ImportedPayout> {
    const shares = splitPayout(stated, await this.journal.movements(gatewayIds, stated));
    return this.database.transaction(async (transaction) => {
      const [first, ...others] = shares;
      if (first === undefined || !(await this.bookPayout(transaction, first, stated, by)))
        return this.comparePayout(transaction, gatewayIds, stated);
      for (const share of others) await this.bookPayout(transaction, share, stated, by);
      const { paidOn, paid, fees } = stated;
      const details = { gateways: gatewayIds.join(' '), paidOn, paid, fees, by };
      await this.audit.addEvent(transaction, imported, { details });
      return { outcome: 'imported', shares };
    });
  }

  private async bookPayout(
    transaction: Transaction,
    share: PayoutShare,
    { paidOn, from, until }: ReportedPayout,
    by: string,
  ): Promise<boolean> {
    const payoutId = newId<'payout'>();
    const row = { id: payoutId, ...share, paidOn, from, until };
    if (!(await this.payouts.insert(transaction, row, by, this.clock.now()))) return false;
    const { gatewayId: gateway, paid, fees } = share;
    await this.ledger.recordEntry(transaction, {
      source: { chargeId: null, payoutId },
      event: { event: 'PAYOUT_IMPORTED', gateway, paid, fees },
      bookedOn: paidOn,
    });
    return true;
  }

  private async comparePayout(
    transaction: Transaction,
    gatewayIds: readonly string[],
    stated: ReportedPayout,
  ): Promise<ImportedPayout> {
    const { paid, fees } = await this.payouts.sums(transaction, gatewayIds, stated);
    const isSame = paid === stated.paid && fees === stated.fees;
    return isSame ? { outcome: 'known' } : { outcome: 'contradicts', paid, fees };
  }
}
