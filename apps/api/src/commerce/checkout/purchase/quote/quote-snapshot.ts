import { isDeepStrictEqual } from 'node:util';

import { priceNoticeDays } from '@account/domain/commerce/subscriptions/contracts/contract-price';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Campaign } from '@account/domain/commerce/catalogue/campaigns/campaign';
import type { BillingClock } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { taxTermsOf, type TaxRounding } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { RenewSpan, ViewingPeriod } from '@account/domain/commerce/catalogue/plans/plan';
import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { PlanPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import { quoteTermsOn } from '@account/domain/commerce/checkout/purchase/quote/quote-day';
import type { OrderVerification } from '@account/domain/commerce/checkout/purchase/quote/order-verification';

import type { LocalizedText } from '../../../../platform/prisma/json-column.js';
import type { CountedCampaign } from '../../../catalogue/campaigns/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';

type Moments = 'campaignEndDate' | 'entitlementExpiration' | 'offerEndsAt';

/** Timestamps as strings, as in JSON. */
export type StoredVerification = Omit<OrderVerification, Moments> & Record<Moments, string | null>;

export interface QuotedPlan {
  planId: string;
  planType: PlanType;
  name: LocalizedText;
  /** Missing in older quotes. */
  shortName?: LocalizedText | null;
  watchUrl?: string | null;
  /** HTML. */
  description: LocalizedText;
  picture: { address: string; alt: LocalizedText; mail?: string | null } | null;
  orderCompletedMessage: LocalizedText | null;
  price: Yen;
  priceVersion: number;
  /** Later price versions that were known at the time of the quote. */
  laterPrices?: readonly PlanPrice[];
  renewSpan: RenewSpan | null;
  viewingPeriod: ViewingPeriod | null;
  forceStopOn: BusinessDate | null;
}

export type QuotedCampaign = Pick<
  Campaign,
  'campaignId' | 'freeDays' | 'discount' | 'discountContinuationCount' | 'limit' | 'limitPerMember'
> & { name: LocalizedText; description: LocalizedText | null };

/** All data of a confirmation page, independent of later changes by the store. */
export interface QuoteSnapshot {
  /** Reference day of all dates: the day of the quote; for an order, the day of the order or of its payment. */
  quotedOn: BusinessDate;
  plan: QuotedPlan;
  campaign: QuotedCampaign | null;
  clock: BillingClock;
  /** Percentage of the price without tax. */
  taxRate: number;
  /** Missing in quotes that were created before this setting existed. */
  taxRounding?: TaxRounding;
  /**
   * Number of days between the announcement of a price increase and its start. Missing in older quotes, like
   * `laterPrices`.
   */
  noticeDays?: number;
  verification: StoredVerification;
}

interface PriceInForce {
  price: Yen;
  version: number;
  laterPrices: readonly PlanPrice[];
}

export function quotedPlan(plan: StoredPlan, { price, version, laterPrices }: PriceInForce): QuotedPlan {
  const { planId, planType, name, shortName, description, picture, orderCompletedMessage, watchUrl } = plan;
  const { renewSpan, viewingPeriod, forceStopOn } = plan;
  const texts = { name, shortName, watchUrl, description, picture, orderCompletedMessage };
  return {
    planId,
    planType,
    ...texts,
    price,
    priceVersion: version,
    laterPrices,
    renewSpan,
    viewingPeriod,
    forceStopOn,
  };
}

export function quotedCampaign(campaign: CountedCampaign): QuotedCampaign {
  const { campaignId, freeDays, discount, discountContinuationCount } = campaign;
  const { limit, limitPerMember, name, description } = campaign;
  const terms = { freeDays, discount, discountContinuationCount, limit, limitPerMember };
  return { campaignId, ...terms, name, description };
}

export function storedVerification(verification: OrderVerification): StoredVerification {
  const { campaignEndDate, entitlementExpiration, offerEndsAt } = verification;
  return {
    ...verification,
    campaignEndDate: campaignEndDate?.toISOString() ?? null,
    entitlementExpiration: entitlementExpiration?.toISOString() ?? null,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
  };
}

/** Recalculates the snapshot for another day: its price, its campaign and all dates. */
export function snapshotFrom(day: BusinessDate, snapshot: QuoteSnapshot): QuoteSnapshot {
  const { quotedOn, plan, campaign, clock, verification, noticeDays = priceNoticeDays } = snapshot;
  if (day === quotedOn) return snapshot;
  const { freeDays, ...terms } = quoteTermsOn(day, {
    plan: { ...plan, laterPrices: plan.laterPrices ?? [] },
    ...{ campaign, clock, noticeDays, ...taxTermsOf(snapshot), freeDays: verification.freeDays },
  });
  const redated = { ...verification, ...terms, freeDays: freeDays === 0 ? null : freeDays };
  return { ...snapshot, quotedOn: day, verification: redated };
}

/** True if two quotes for one plan have the same terms for the member. */
export function haveSameTerms(one: QuoteSnapshot, other: QuoteSnapshot): boolean {
  return isDeepStrictEqual(agreedTerms(one), agreedTerms(other));
}

function agreedTerms({ plan, campaign, taxRate, verification }: QuoteSnapshot): unknown[] {
  const { charges, firstPaymentDay, freeDays, yearlyAmount, subscriptionExpiration } = verification;
  const terms = [charges, firstPaymentDay, freeDays, yearlyAmount, subscriptionExpiration, taxRate];
  return [plan.name, plan.price, plan.forceStopOn, campaign?.campaignId ?? null, ...terms];
}
