import {
  addDays,
  businessDate,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { checkMoney } from '../../ledger/scheduled-jobs/index.js';
import { type CustomerId, CustomerTraversal } from '../../ledger/customers/index.js';
import { type Balances, LedgerDays } from '../../ledger/ledger/index.js';
import { CheckedDayRepository } from './checked-day.repository.js';
import { MoneyFindingRepository } from './money-finding.repository.js';
import { MoneyViolationRepository, type MoneyViolation } from './money-violation.repository.js';

export type { MoneyViolation } from './money-violation.repository.js';

const batchSize = 200;

/** Maximum time in milliseconds between the timestamp that a transaction writes and its commit. */
const commitDelay = 15 * 60_000;

/** Timeout in milliseconds of a statement that sums all rows. */
const statementTimeout = 15 * 60_000;

const day = 86_400_000;

/** Accounts whose balance should return to zero within `maxHeldDuration`. */
const transitAccounts = ['refunds_payable', 'suspense'] as const;
const maxHeldDuration = 3 * day;

const salesRules = ['plan_sales_counter_matches_orders', 'campaign_usage_counter_matches_orders'];
const closedDayRule = 'checked_day_is_unchanged';
const balanceRule = 'balances_of_checked_days_are_unchanged';

/** Checks that amounts add up: for changes since the last check or, by command, for everything. */
@Injectable()
export class MoneyCheck {
  constructor(
    private readonly violations: MoneyViolationRepository,
    private readonly findings: MoneyFindingRepository,
    private readonly days: CheckedDayRepository,
    private readonly ledger: LedgerDays,
    private readonly customers: CustomerTraversal,
  ) {}

  @JobHandler(checkMoney)
  async runScheduledCheck(): Promise<void> {
    await this.checkChangedCustomers();
  }

  /**
   * Checks customers whose money changed since the last check, who have open items, or who failed the check.
   * @returns number of customers
   */
  async checkChangedCustomers(): Promise<number> {
    const { now, today } = await this.days.now();
    const until = (await this.days.findCheckedUntil()) ?? (await this.startChecking(today));
    const changed = await this.violations.findCustomersChangedSince(new Date(until.getTime() - commitDelay));
    const customers = [...new Set([...changed, ...(await this.findings.findCustomers())])];
    for (let from = 0; from < customers.length; from += batchSize)
      await this.checkCustomers(customers.slice(from, from + batchSize));
    await this.days.advance(today, now);
    await this.closeDays(now);
    return customers.length;
  }

  listFindings(most: number): Promise<MoneyViolation[]> {
    return this.findings.list(most);
  }

  async findHeldTooLong(): Promise<string[]> {
    const { now } = await this.days.now();
    const last = await this.days.findLastClosed();
    const since = last === undefined ? new Date(0) : startOf(addDays(last.day, 1));
    const until = new Date(now.getTime() - maxHeldDuration);
    const held = await this.ledger.findHeldBalances(transitAccounts, last?.balances ?? {}, since, until);
    return held.filter(({ yen }) => yen > 0).map(({ account }) => account);
  }

  /**
   * Checks all customers.
   * @param onProgress receives the number of customers checked so far and their approximate total
   */
  async checkAll(onProgress: (done: number, all: number) => void): Promise<void> {
    await this.checkChangedCustomers();
    const estimated = await this.customers.countCustomers();
    let last: CustomerId | null = null;
    for (let done = 0; ;) {
      const some: CustomerId[] = await this.customers.findNextIds(last, batchSize);
      await this.checkCustomers(some, statementTimeout);
      done += some.length;
      const isLast = some.length < batchSize;
      if (some.length > 0) onProgress(done, isLast ? done : Math.max(estimated, done));
      last = some.at(-1) ?? null;
      if (isLast) break;
    }
    await this.findings.replaceWithoutCustomer(
      salesRules,
      await this.violations.findInSales(statementTimeout),
    );
    await this.findings.replaceWithoutCustomer([closedDayRule, balanceRule], await this.findChangedDays());
  }

  private async checkCustomers(customers: readonly CustomerId[], timeout?: number): Promise<void> {
    if (customers.length === 0) return;
    await this.findings.replace(customers, await this.violations.findByCustomers(customers, timeout));
  }

  /**
   * Includes all bookings before the first checked day in the balances of that day. Only a full check reads
   * these bookings again.
   */
  private async startChecking(today: BusinessDate): Promise<Date> {
    const start = startOf(today);
    const { balances } = await this.ledger.sumRecorded(null, start, statementTimeout);
    await this.days.close(addDays(today, -1), start, { transfers: 0, amount: 0, balances });
    return start;
  }

  private async closeDays(now: Date): Promise<void> {
    let last = await this.days.findLastClosed();
    const wasClosed = last?.day;
    while (last !== undefined) {
      const next = addDays(last.day, 1);
      const until = startOf(addDays(next, 1));
      if (until.getTime() + commitDelay > now.getTime()) break;
      const sums = await this.ledger.sumRecorded(startOf(next), until);
      const balances = added(last.balances, sums.balances);
      await this.days.close(next, until, { ...sums, balances });
      last = { ...sums, day: next, balances };
    }
    if (last?.day !== wasClosed)
      await this.findings.replaceWithoutCustomer(salesRules, await this.violations.findInSales());
  }

  private async findChangedDays(): Promise<MoneyViolation[]> {
    const [first, ...closed] = await this.days.findClosed();
    const last = closed.at(-1) ?? first;
    if (first === undefined || last === undefined) return [];
    const end = startOf(addDays(last.day, 1));
    const recorded = await this.ledger.sumByDay(startOf(addDays(first.day, 1)), end, statementTimeout);
    const byDay = new Map(recorded.map((sums) => [businessDate(sums.day), sums]));
    const { balances } = await this.ledger.sumRecorded(null, end, statementTimeout);
    const accounts = [...new Set([...Object.keys(balances), ...Object.keys(last.balances)])];
    const ofNobody = (rule: string, subject: string) => ({ rule, subject, customerId: null });
    return [
      ...closed
        .filter((stored) => {
          const now = byDay.get(stored.day);
          return stored.transfers !== (now?.transfers ?? 0) || stored.amount !== (now?.amount ?? 0);
        })
        .map((stored) => ofNobody(closedDayRule, stored.day)),
      ...accounts
        .filter((account) => (balances[account] ?? 0) !== (last.balances[account] ?? 0))
        .map((account) => ofNobody(balanceRule, account)),
    ];
  }
}

function added(one: Balances, other: Balances): Balances {
  const accounts = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...accounts].map((each) => [each, (one[each] ?? 0) + (other[each] ?? 0)]));
}
