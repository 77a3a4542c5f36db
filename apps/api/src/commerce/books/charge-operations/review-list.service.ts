import { businessDate, businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { type Charge, ChargeRefunds } from '../../payments/charges/index.js';
import {
  ContractOperations,
  type SkippedMonth,
  type StoredContract,
} from '../../subscriptions/contracts/index.js';
import { type GatewayReviewItems, GatewayOperations } from '../../payments/gateways/index.js';
import { type FoundRegistration, RegistrationLookUps } from '../../payments/payment-methods/index.js';
import { MoneyCheck } from '../money-check/index.js';
import { type PausedPlan, PlanSalesPauses } from '../../catalogue/plans/index.js';
import {
  Disputes,
  type ListedDispute,
  RefundOperations,
  type RefundRow,
} from '../../payments/refunds/index.js';

/** A violated accounting rule, and the charge or customer that violates it. */
export interface BrokenRule {
  rule: string;
  subject: string;
}

export interface ReviewItems {
  charges: readonly Charge[];
  suspense: readonly Charge[];
  /** Contracts that are not charged until an operator has reviewed them. */
  contracts: readonly StoredContract[];
  skippedMonths: readonly SkippedMonth[];
  refunds: readonly RefundRow[];
  disputes: readonly ListedDispute[];
  registrations: readonly FoundRegistration[];
  gateways: GatewayReviewItems;
  /** Contradictions between charges and books, and money that was held for too long. */
  broken: readonly BrokenRule[];
  pausedPlans: readonly PausedPlan[];
}

const maxPerSection = 100;

/** Milliseconds after which an unfinished refund needs review. */
const refundOverdueAfter = 15 * 60_000;

/** Milliseconds for which an authorisation that was not cancelled can remain visible on a card statement. */
const authorisationLife = 60 * 86_400_000;

@Injectable()
export class ReviewList {
  constructor(
    private readonly charges: ChargeRefunds,
    private readonly refunds: RefundOperations,
    private readonly disputes: Disputes,
    private readonly contracts: ContractOperations,
    private readonly registrations: RegistrationLookUps,
    private readonly gateways: GatewayOperations,
    private readonly check: MoneyCheck,
    private readonly sales: PlanSalesPauses,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async findItems(): Promise<ReviewItems> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - authorisationLife);
    const thisMonth = startOf(businessDate(`${businessDateAt(now).slice(0, 7)}-01`));
    const [
      charges,
      suspense,
      contracts,
      skippedMonths,
      disputes,
      registrations,
      gateways,
      broken,
      pausedPlans,
    ] = await Promise.all([
      this.charges.findNeedingReview(maxPerSection, thisMonth),
      this.charges.findInSuspense(maxPerSection),
      this.contracts.listStuck(maxPerSection),
      this.skippedMonths(),
      this.disputes.listDisputes(true, maxPerSection),
      this.registrations.findSince(since, maxPerSection),
      this.gateways.findReviewItems(),
      this.findBrokenRules(),
      this.sales.listPausedPlans(),
    ]);
    const refunds = await this.lateRefunds();
    return {
      ...{ charges, suspense, contracts, skippedMonths, refunds, disputes, registrations, gateways },
      ...{ broken, pausedPlans },
    };
  }

  /**
   * Returns the violations that the last check found, and the accounts that have held money for too long. The
   * last check is at most a few minutes old.
   */
  private async findBrokenRules(): Promise<BrokenRule[]> {
    const [found, held] = await Promise.all([
      this.check.listFindings(maxPerSection),
      this.check.findHeldTooLong(),
    ]);
    return [
      ...found.map(({ rule, subject }) => ({ rule, subject })),
      ...held.map((subject) => ({ rule: 'balance_is_cleared_within_three_days', subject })),
    ];
  }

  /** Omits months whose collection was reported with a different amount. Their money is in suspense. */
  private async skippedMonths(): Promise<SkippedMonth[]> {
    const months = await this.contracts.listSkippedMonths(maxPerSection);
    const reported = await Promise.all(months.map(({ cycleId }) => this.charges.hasCycleCharge(cycleId)));
    return months.filter((_, index) => reported[index] !== true);
  }

  private async lateRefunds(): Promise<RefundRow[]> {
    const now = (await this.database.machineTime()).getTime();
    const live = await this.refunds.listLive(maxPerSection);
    return live.filter(
      ({ nextCheckAt, unknownSince }) =>
        nextCheckAt === null || (unknownSince !== null && now - unknownSince.getTime() >= refundOverdueAfter),
    );
  }
}
