import type { Transaction } from '../../../platform/prisma/database.js';
import { pictureAddress } from '../../../store/settings/index.js';
import type { PlanSetting } from './plan.schema.js';
import { instantOrNull } from './sale-moment.declaration.js';

interface PriceRow {
  planId: string;
  version: number;
  startsOn: string;
  price: number;
  isRetired: boolean;
}

export interface KnownPlan {
  planId: string;
  planType: string;
  retiredAt: Date | null;
}

export class PlanRecordsRepository {
  findKnown(transaction: Transaction): Promise<KnownPlan[]> {
    return transaction.plan.findMany({ select: { planId: true, planType: true, retiredAt: true } });
  }

  async record(transaction: Transaction, plans: readonly PlanSetting[], now: Date): Promise<void> {
    const ids = plans.map(({ planId }) => planId);
    await transaction.plan.updateMany({
      where: { retiredAt: null, planId: { notIn: ids } },
      data: { retiredAt: now },
    });
    await this.upsertPlans(transaction, plans, now);
    await this.upsertPrices(transaction, plans, now);
  }

  private async upsertPlans(
    transaction: Transaction,
    plans: readonly PlanSetting[],
    now: Date,
  ): Promise<void> {
    const rows = JSON.stringify(plans.map((plan, position) => rowOf(plan, position, now)));
    await transaction.$executeRaw`
      INSERT INTO plan (
             plan_id, plan_type, position, name, description, picture, order_completed_message, renew_span, renew_span_unit,
             free_trial_days, viewing_period, viewing_period_unit, sales_starts_at, sales_ends_at, sales_limit, force_stop_on,
             survey_id, cancel_survey_id, is_listed, short_name, highlights, watch_url, is_recommended, created_at)
      SELECT plan_id, plan_type, position, name, description, picture, order_completed_message, renew_span, renew_span_unit,
             free_trial_days, viewing_period, viewing_period_unit, sales_starts_at, sales_ends_at, sales_limit, force_stop_on,
             survey_id, cancel_survey_id, is_listed, short_name, highlights, watch_url, is_recommended, created_at
        FROM jsonb_to_recordset(${rows}::jsonb) AS fresh (
             plan_id text, plan_type text, position int, name jsonb, description jsonb, picture jsonb,
             order_completed_message jsonb, renew_span int, renew_span_unit text, free_trial_days int,
             viewing_period int, viewing_period_unit text, sales_starts_at timestamptz, sales_ends_at timestamptz,
             sales_limit int, force_stop_on date, survey_id text, cancel_survey_id text, is_listed bool,
             short_name jsonb, highlights jsonb, watch_url text, is_recommended bool,
             created_at timestamptz)
      ON CONFLICT (plan_id) DO UPDATE SET
        plan_type = excluded.plan_type, position = excluded.position, name = excluded.name,
        description = excluded.description, picture = excluded.picture,
        order_completed_message = excluded.order_completed_message,
        renew_span = excluded.renew_span, renew_span_unit = excluded.renew_span_unit,
        free_trial_days = excluded.free_trial_days, viewing_period = excluded.viewing_period,
        viewing_period_unit = excluded.viewing_period_unit, sales_starts_at = excluded.sales_starts_at,
        sales_ends_at = excluded.sales_ends_at, sales_limit = excluded.sales_limit,
        force_stop_on = excluded.force_stop_on, survey_id = excluded.survey_id,
        cancel_survey_id = excluded.cancel_survey_id, is_listed = excluded.is_listed,
        short_name = excluded.short_name, highlights = excluded.highlights, watch_url = excluded.watch_url,
        is_recommended = excluded.is_recommended, retired_at = NULL`;
  }

  /** Keeps the rows of unchanged price versions. A different amount for the same day creates a new version. */
  private async upsertPrices(
    transaction: Transaction,
    plans: readonly PlanSetting[],
    now: Date,
  ): Promise<void> {
    const rows = await this.prices(transaction, plans);
    const wanted = plans.flatMap(({ planId, prices }) =>
      prices.map(({ from, price }) => ({ planId, from, price })),
    );
    const isWanted = (row: PriceRow) => wanted.some((each) => isSame(row, each));
    await this.setRetired(
      transaction,
      rows.filter((row) => !row.isRetired && !isWanted(row)),
      now,
    );
    await this.setRetired(
      transaction,
      rows.filter((row) => row.isRetired && isWanted(row)),
      null,
    );
    const missing = wanted.filter((each) => !rows.some((row) => isSame(row, each)));
    const added = missing.map(({ planId, from, price }, index) => ({
      plan_id: planId,
      version:
        nextVersion(rows, planId) + missing.slice(0, index).filter((each) => each.planId === planId).length,
      starts_on: from,
      price,
      created_at: now,
    }));
    await transaction.$executeRaw`
      INSERT INTO plan_price (plan_id, version, starts_on, price, created_at)
      SELECT plan_id, version, starts_on, price, created_at
        FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
             AS fresh (plan_id text, version int, starts_on date, price int, created_at timestamptz)`;
  }

  private prices(transaction: Transaction, plans: readonly PlanSetting[]): Promise<PriceRow[]> {
    const ids = plans.map(({ planId }) => planId);
    return transaction.$queryRaw<PriceRow[]>`
      SELECT plan_id AS "planId", version, starts_on::text AS "startsOn", price, retired_at IS NOT NULL AS "isRetired"
        FROM plan_price WHERE plan_id = ANY (${ids})`;
  }

  private async setRetired(
    transaction: Transaction,
    rows: PriceRow[],
    retiredAt: Date | null,
  ): Promise<void> {
    if (rows.length === 0) return;
    const keys = rows.map(({ planId, version }) => ({ planId, version }));
    await transaction.planPrice.updateMany({ where: { OR: keys }, data: { retiredAt } });
  }
}

function rowOf(plan: PlanSetting, position: number, now: Date) {
  return {
    plan_id: plan.planId,
    plan_type: plan.planType,
    position,
    name: plan.planName,
    description: plan.planDescription,
    picture: pictureOf(plan),
    order_completed_message: plan.orderCompletedMessage,
    renew_span: plan.renewSpan,
    renew_span_unit: plan.renewSpanUnit,
    free_trial_days: plan.freeTrialDays,
    viewing_period: plan.viewingPeriod?.span ?? null,
    viewing_period_unit: plan.viewingPeriod?.unit ?? null,
    sales_starts_at: instantOrNull(plan.salesStartDate),
    sales_ends_at: instantOrNull(plan.salesEndDate),
    sales_limit: plan.salesLimit,
    force_stop_on: plan.forceStopRenewDate,
    survey_id: plan.survey,
    cancel_survey_id: plan.cancelSurvey,
    is_listed: plan.listed,
    short_name: plan.shortName,
    highlights: plan.highlights,
    watch_url: plan.watchUrl,
    is_recommended: plan.recommended,
    created_at: now,
  };
}

function pictureOf({ picture }: PlanSetting) {
  const address = picture === null ? null : pictureAddress(picture.image);
  if (picture === null || address === null) return null;
  return { address, alt: picture.alt, mail: picture.mail && pictureAddress(picture.mail) };
}

function isSame(
  row: PriceRow,
  { planId, from, price }: { planId: string; from: string; price: number },
): boolean {
  return row.planId === planId && row.startsOn === from && row.price === price;
}

function nextVersion(rows: readonly PriceRow[], planId: string): number {
  return 1 + Math.max(0, ...rows.filter((row) => row.planId === planId).map(({ version }) => version));
}
