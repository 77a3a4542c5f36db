import {
  refusedShare,
  type AlarmFigures,
  type ChargeCounts,
} from '@account/domain/commerce/books/billing-watch/money-alarms';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { AuditSums } from '../../../platform/audit/audit-sums.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { type ReviewItems, ReviewList } from '../charge-operations/index.js';
import { ChargeOutcomeCounts, ChargeRefunds, type EndedCharges } from '../../payments/charges/index.js';
import { ContractOperations } from '../../subscriptions/contracts/index.js';
import { GatewayReconciliation } from '../gateway-reconciliation/index.js';
import { type GatewayReviewItems, GatewayOperations } from '../../payments/gateways/index.js';
import { periodsWaived } from '../../subscriptions/renewals/index.js';
import type { waitingParts } from './money-report.mail.js';

const minute = 60_000;
const maxListedSuspense = 100;

export type Waiting = Record<(typeof waitingParts)[number], number>;

export interface DayFigures extends ChargeCounts {
  amount: number;
  /** In percent. */
  refusedShare: number;
  refusedBefore: number;
  unknown: number;
  waived: number;
  waivedAmount: number;
  waiting: Waiting;
}

export interface BillingDay {
  ended: EndedCharges[];
  weekBefore: EndedCharges[];
  due: number;
  unknown: number;
}

@Injectable()
export class MoneyFigures {
  constructor(
    private readonly outcomeCounts: ChargeOutcomeCounts,
    private readonly refunds: ChargeRefunds,
    private readonly contracts: ContractOperations,
    private readonly gateways: GatewayOperations,
    private readonly reconciliation: GatewayReconciliation,
    private readonly reviewList: ReviewList,
    private readonly audit: AuditSums,
    private readonly settings: SettingsService,
    private readonly day: BusinessDay,
    private readonly clock: Clock,
  ) {}

  async findAlarmFigures(): Promise<AlarmFigures> {
    const now = this.clock.now();
    const today = await this.day.today();
    const opensAt = this.opensAt(today);
    const [unknown, last, ended, due, gateways, audits, suspense] = await Promise.all([
      this.outcomeCounts.countUnknown(),
      this.outcomeCounts.findLast(),
      this.countsAround(now),
      this.contracts.countDue(today),
      this.gateways.findReviewItems(),
      this.reconciliation.findWithDifferences(),
      this.refunds.findInSuspense(maxListedSuspense),
    ]);
    const since = (moment: Date | null) =>
      (now.getTime() - Math.max(opensAt.from.getTime(), moment?.getTime() ?? 0)) / minute;
    return {
      ...{ ended, due, unknownMinutes: unknown.seconds / 60 },
      isSendingHour: now >= opensAt.from && now < opensAt.until,
      minutesWithoutCharge: since(last.createdAt),
      minutesWithoutSuccess: since(last.succeededAt),
      closedGateways: gateways.paused.length + gateways.open.length,
      auditDifferences: audits.reduce((sum, { differences }) => sum + differences.length, 0),
      inSuspense: suspense.length,
    };
  }

  /** Returns the figures of the day before `day`, and the items that currently wait for an operator. */
  async findDayFigures(day: BusinessDate): Promise<DayFigures> {
    const [from, until] = [startOf(addDays(day, -1)), startOf(day)];
    const ended = await this.outcomeCounts.countEnded(from, until);
    const before = await this.outcomeCounts.countEnded(startOf(addDays(day, -8)), from);
    const { count: unknown } = await this.outcomeCounts.countUnknown();
    const { count: waived, sum: waivedAmount } = await this.audit.sumBetween(periodsWaived, 'yen', {
      from,
      until,
    });
    const counts = countsOf(ended);
    return {
      ...counts,
      ...{ waived, waivedAmount },
      amount: ended.reduce((sum, { yen }) => sum + yen, 0),
      refusedShare: percent(refusedShare(counts)),
      refusedBefore: percent(refusedShare(countsOf(before))),
      unknown,
      waiting: await this.findWaiting(day),
    };
  }

  async findBillingDay(day: BusinessDate): Promise<BillingDay> {
    const of = (on: BusinessDate) => this.outcomeCounts.countEnded(startOf(on), startOf(addDays(on, 1)));
    const [ended, weekBefore, due, { count: unknown }] = await Promise.all([
      of(day),
      of(addDays(day, -7)),
      this.contracts.countDue(day),
      this.outcomeCounts.countUnknown(),
    ]);
    return { ended, weekBefore, due, unknown };
  }

  private async findWaiting(day: BusinessDate): Promise<Waiting> {
    const { gateways, ...lists } = await this.reviewList.findItems();
    const lengths = Object.entries(lists).map(([part, list]) => [part, list.length] as const);
    const late = await this.contracts.countDue(addDays(day, -1));
    const audits = await this.reconciliation.findWithDifferences();
    return {
      ...(Object.fromEntries(lengths) as Record<Exclude<keyof ReviewItems, 'gateways'>, number>),
      gateways: waitingAt(gateways),
      audits: audits.reduce((sum, { differences }) => sum + differences.length, 0),
      late,
    };
  }

  private async countsAround(now: Date): Promise<{ day: ChargeCounts; week: ChargeCounts }> {
    const yesterday = new Date(now.getTime() - 1_440 * minute);
    const weekBefore = new Date(yesterday.getTime() - 7 * 1_440 * minute);
    const [day, week] = await Promise.all([
      this.outcomeCounts.countEnded(yesterday, now),
      this.outcomeCounts.countEnded(weekBefore, yesterday),
    ]);
    return { day: countsOf(day), week: countsOf(week) };
  }

  private opensAt(today: BusinessDate): { from: Date; until: Date } {
    const { from, until } = this.settings.current().billing.billingHours;
    return { from: momentOf(today, from), until: momentOf(today, until) };
  }
}

function momentOf(day: BusinessDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOf(day).getTime() + (hours * 60 + minutes) * minute);
}

function waitingAt({ missing, paused, open, tasks, notices }: GatewayReviewItems): number {
  return [missing, paused, open, tasks, notices].reduce((sum, list) => sum + list.length, 0);
}

function countsOf(ended: readonly EndedCharges[]): ChargeCounts {
  const of = (phase: string) =>
    ended.filter((each) => each.phase === phase).reduce((sum, { count }) => sum + count, 0);
  return { succeeded: of('SUCCEEDED'), refused: of('REFUSED') };
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
