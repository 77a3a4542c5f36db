import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RenewSpan, ViewingPeriod } from '@account/domain/commerce/catalogue/plans/plan';
import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { PlanPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import type { SalesWindow } from '@account/domain/commerce/catalogue/plans/sales-window';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Database, type Transaction } from '../../../platform/prisma/database.js';
import {
  localizedTextSchema,
  jsonColumn,
  localizedTextColumn,
  type LocalizedText,
} from '../../../platform/prisma/json-column.js';

/** A version of a price; payments refer to it. */
export interface StoredPrice extends PlanPrice {
  version: number;
}

interface PlanPicture {
  /** A path on this site, or an https address. */
  address: string;
  alt: LocalizedText;
  /** Image for mails; missing in rows that predate this field. */
  mail?: string | null;
}

interface PlanHighlight {
  label: LocalizedText;
  value: LocalizedText;
}

const storedName = localizedTextColumn('plan.name');
const storedDescription = localizedTextColumn('plan.description');
const storedMessage = localizedTextColumn('plan.order_completed_message');
const storedShortName = localizedTextColumn('plan.short_name');
const storedPicture = jsonColumn<PlanPicture>(
  'plan.picture',
  z.object({ address: z.string(), alt: localizedTextSchema, mail: z.string().nullable().exactOptional() }),
);
const storedHighlights = jsonColumn<PlanHighlight[]>(
  'plan.highlights',
  z.array(z.object({ label: localizedTextSchema, value: localizedTextSchema })),
);

export interface StoredPlan {
  planId: string;
  planType: PlanType;
  name: LocalizedText;
  /** HTML. */
  description: LocalizedText;
  picture: PlanPicture | null;
  orderCompletedMessage: LocalizedText | null;
  renewSpan: RenewSpan | null;
  freeTrialDays: number;
  viewingPeriod: ViewingPeriod | null;
  sale: SalesWindow;
  salesLimit: number | null;
  forceStopOn: BusinessDate | null;
  surveyId: string | null;
  cancelSurveyId: string | null;
  isListed: boolean;
  shortName: LocalizedText | null;
  highlights: readonly PlanHighlight[];
  watchUrl: string | null;
  isRecommended: boolean;
  isRetired: boolean;
  isPaused: boolean;
  /** All price versions in the store file, sorted by date. */
  prices: readonly StoredPrice[];
}

interface PlanRow {
  planId: string;
  planType: PlanType;
  name: unknown;
  description: unknown;
  picture: unknown;
  orderCompletedMessage: unknown;
  renewSpan: number | null;
  renewSpanUnit: RenewSpan['unit'] | null;
  freeTrialDays: number;
  viewingPeriod: number | null;
  viewingPeriodUnit: ViewingPeriod['unit'] | null;
  salesStartsAt: Date | null;
  salesEndsAt: Date | null;
  salesLimit: number | null;
  forceStopOn: BusinessDate | null;
  surveyId: string | null;
  cancelSurveyId: string | null;
  isListed: boolean;
  shortName: unknown;
  highlights: unknown;
  watchUrl: string | null;
  isRecommended: boolean;
  isRetired: boolean;
  isPaused: boolean;
  prices: readonly StoredPrice[];
}

@Injectable()
export class PlanRepository {
  constructor(private readonly database: Database) {}

  findListed(): Promise<StoredPlan[]> {
    return this.read('listed', 'p.is_listed AND p.retired_at IS NULL');
  }

  async findById(planId: string): Promise<StoredPlan | undefined> {
    const [plan] = await this.read('of-id', 'p.plan_id = $1', [planId]);
    return plan;
  }

  async findByIds(planIds: readonly string[], transaction?: Transaction): Promise<StoredPlan[]> {
    if (planIds.length === 0) return [];
    return this.read('of-ids', 'p.plan_id = ANY ($1)', [planIds], transaction);
  }

  findAll(): Promise<StoredPlan[]> {
    return this.read('all', 'TRUE');
  }

  async hasAnyTrial(): Promise<boolean> {
    const { plan } = this.database.prisma;
    return (await plan.findFirst({ where: { freeTrialDays: { gt: 0 } }, select: { planId: true } })) !== null;
  }

  /** Includes retired plans. Excludes plans that do not renew. */
  async findStopDays(): Promise<{ planId: string; stopsOn: BusinessDate | null }[]> {
    return this.database.prisma.$queryRaw<{ planId: string; stopsOn: BusinessDate | null }[]>`
      SELECT plan_id AS "planId", force_stop_on::text AS "stopsOn" FROM plan WHERE renew_span IS NOT NULL`;
  }

  /**
   * @param paused null resumes sales
   * @returns false if nothing changed or the plan does not exist
   */
  async setPause(
    transaction: Transaction,
    planId: string,
    paused: { salesPausedAt: Date; salesPausedBy: string } | null,
  ): Promise<boolean> {
    const { count } = await transaction.plan.updateMany({
      where: { planId, salesPausedAt: paused === null ? { not: null } : null },
      data: paused ?? { salesPausedAt: null, salesPausedBy: null },
    });
    return count === 1;
  }

  async findPaused(): Promise<
    { planId: string; salesPausedAt: Date | null; salesPausedBy: string | null }[]
  > {
    return this.database.prisma.plan.findMany({
      where: { salesPausedAt: { not: null } },
      orderBy: { planId: 'asc' },
      select: { planId: true, salesPausedAt: true, salesPausedBy: true },
    });
  }

  private async read(
    name: string,
    condition: string,
    values: unknown[] = [],
    transaction?: Transaction,
  ): Promise<StoredPlan[]> {
    const rows = await this.database.statement<PlanRow & Record<string, unknown>>(
      `plans-${name}`,
      `SELECT p.plan_id AS "planId", p.plan_type AS "planType", p.name, p.description, p.picture,
             p.order_completed_message AS "orderCompletedMessage", p.renew_span AS "renewSpan",
             p.renew_span_unit AS "renewSpanUnit", p.free_trial_days AS "freeTrialDays",
             p.viewing_period AS "viewingPeriod", p.viewing_period_unit AS "viewingPeriodUnit",
             p.sales_starts_at AS "salesStartsAt", p.sales_ends_at AS "salesEndsAt", p.sales_limit AS "salesLimit",
             p.force_stop_on::text AS "forceStopOn", p.survey_id AS "surveyId",
             p.cancel_survey_id AS "cancelSurveyId", p.is_listed AS "isListed", p.short_name AS "shortName",
             p.highlights, p.watch_url AS "watchUrl", p.is_recommended AS "isRecommended",
             p.retired_at IS NOT NULL AS "isRetired", p.sales_paused_at IS NOT NULL AS "isPaused", v.prices
        FROM plan p
        CROSS JOIN LATERAL (
          SELECT coalesce(jsonb_agg(jsonb_build_object('from', starts_on::text, 'price', price, 'version', version) ORDER BY starts_on), '[]') AS prices
            FROM plan_price WHERE plan_id = p.plan_id AND retired_at IS NULL
        ) v
       WHERE ${condition}
       ORDER BY p.position, p.plan_id`,
      values,
      transaction,
    );
    return rows.map(planOf);
  }
}

function planOf(row: PlanRow): StoredPlan {
  const { renewSpan, renewSpanUnit, viewingPeriod, viewingPeriodUnit, salesStartsAt, salesEndsAt, ...plan } =
    row;
  return {
    ...plan,
    name: storedName.read(plan.name),
    description: storedDescription.read(plan.description),
    picture: plan.picture === null ? null : storedPicture.read(plan.picture),
    orderCompletedMessage:
      plan.orderCompletedMessage === null ? null : storedMessage.read(plan.orderCompletedMessage),
    shortName: plan.shortName === null ? null : storedShortName.read(plan.shortName),
    highlights: storedHighlights.read(plan.highlights),
    renewSpan: renewSpan === null || renewSpanUnit === null ? null : { span: renewSpan, unit: renewSpanUnit },
    viewingPeriod:
      viewingPeriod === null || viewingPeriodUnit === null
        ? null
        : { span: viewingPeriod, unit: viewingPeriodUnit },
    sale: { startsAt: salesStartsAt, endsAt: salesEndsAt },
  };
}
