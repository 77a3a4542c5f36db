import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { deferredAfter } from '@account/domain/commerce/ledger/ledger/deferred-revenue';
import type { GatewayMovements } from '@account/domain/commerce/ledger/ledger/payout-split';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/prisma/database.js';
import { ClosedMonthRepository, firstAfter, type ClosedMonth } from './closed-month.repository.js';
import {
  JournalRepository,
  type AccountSums,
  type JournalDays,
  type JournalLine,
  type TaxSums,
} from './journal.repository.js';

export type { AccountSums, JournalLine, TaxSums } from './journal.repository.js';

export interface DeferredSum {
  planId: string;
  payments: number;
  /** Net amount in yen for service days after the month. */
  deferred: number;
}

const closed = auditKind<{ month: string; by: string }>('ledger.monthClosed', 'operator');

@Injectable()
export class Journal {
  constructor(
    private readonly journal: JournalRepository,
    private readonly months: ClosedMonthRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @param month YYYY-MM */
  lines(month: string): AsyncGenerator<JournalLine[]> {
    return this.journal.lines(daysOf(month));
  }

  accounts(month: string): Promise<AccountSums[]> {
    return this.journal.accounts(daysOf(month));
  }

  taxes(month: string): Promise<TaxSums[]> {
    return this.journal.taxes(daysOf(month));
  }

  async deferred(month: string): Promise<DeferredSum[]> {
    const { until } = daysOf(month);
    const last = addDays(until, -1);
    const sums = new Map<string, DeferredSum>();
    for await (const { planId, net, start, end } of this.journal.deferrable(until)) {
      const sum = sums.get(planId) ?? { planId, payments: 0, deferred: 0 };
      const left = deferredAfter(last, { start, end }, yen(net));
      sums.set(planId, { planId, payments: sum.payments + 1, deferred: sum.deferred + left });
    }
    return [...sums.values()].sort((one, other) => (one.planId < other.planId ? -1 : 1));
  }

  /** @param days inclusive */
  async movements(
    gatewayIds: readonly string[],
    days: { from: BusinessDate; until: BusinessDate },
  ): Promise<GatewayMovements[]> {
    const found = await this.journal.movements(gatewayIds, { ...days, until: addDays(days.until, 1) });
    return found.map(({ gatewayId, charges, takenBack }) => ({
      gatewayId,
      charges: yen(charges),
      takenBack: yen(takenBack),
    }));
  }

  /** @param month YYYY-MM */
  firstAfter(month: string): BusinessDate {
    return firstAfter(month);
  }

  findLastClosed(): Promise<ClosedMonth | undefined> {
    return this.months.findLast();
  }

  /**
   * Closes the month and all earlier ones; late entries are booked on the first open day.
   * @returns false if it was already closed
   */
  async closeThrough(month: string, by: string): Promise<boolean> {
    const isNew = await this.closeMonth(month, by);
    const last = await this.months.findLast();
    if (last !== undefined) await this.journal.saveClosingBalances(last.month, last.firstOpenOn);
    return isNew;
  }

  private closeMonth(month: string, by: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await this.months.lockTransfers(transaction);
      const last = await this.months.findLast(transaction);
      if (last !== undefined && last.month >= month) return false;
      const row = { month, firstOpenOn: firstAfter(month), closedBy: by, closedAt: this.clock.now() };
      await this.months.insert(transaction, row);
      await this.audit.addEvent(transaction, closed, { details: { month, by } });
      return true;
    });
  }
}

function daysOf(month: string): JournalDays {
  return { from: `${month}-01` as BusinessDate, until: firstAfter(month) };
}
