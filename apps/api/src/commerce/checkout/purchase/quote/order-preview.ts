import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  appliesTo,
  automaticCampaign,
  type CampaignCase,
} from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { isCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import type { TaxTerms } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { ReservationRefusal } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import {
  quoteRefusal,
  type ChosenMethod,
  type QuoteRefusal,
} from '@account/domain/commerce/checkout/purchase/quote/quote-refusal';
import {
  contractsInGroup,
  isChangeOffered,
  isReContract,
  type PlanGroup,
} from '@account/domain/commerce/catalogue/plans/plan-group';
import type { PlanPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import { salesPhase } from '@account/domain/commerce/catalogue/plans/sales-window';
import { isPayableByCode } from '@account/domain/commerce/checkout/purchase/quote/code-payment';
import { orderVerification } from '@account/domain/commerce/checkout/purchase/quote/order-verification';
import {
  firstPrice,
  isStoppedBeforeFirstDue,
  type QuoteCase,
} from '@account/domain/commerce/checkout/purchase/quote/quote-terms';

import type { EarlierUses } from '../../../ledger/customers/index.js';
import type { MonthlyAgreement } from '../../../payments/payment-methods/index.js';
import type { CountedCampaign } from '../../../catalogue/campaigns/index.js';
import type { ActivePlan, MemberPlanState } from '../../../subscriptions/contracts/index.js';
import type { NamedPlanGroup, OfferedPlan } from '../../../catalogue/plans/index.js';
import { storedVerification, quotedCampaign, quotedPlan, type QuoteSnapshot } from './quote-snapshot.js';

/** Facts about a plan and a member that do not depend on the member's choices. */
export interface PlanOffer {
  plan: OfferedPlan;
  planGroups: readonly NamedPlanGroup[];
  price: Yen;
  priceVersion: number;
  laterPrices: readonly PlanPrice[];
  today: BusinessDate;
  now: Date;
  taxTerms: TaxTerms;
  /** Number of days between the announcement of a price increase and its start. */
  noticeDays: number;
  maxContracts: number | null;
  /** Group of the plan; undefined if the plan has no group. */
  group: PlanGroup | undefined;
  holdings: MemberPlanState;
  holding: ReservationRefusal | null;
  campaigns: readonly CountedCampaign[];
  /** Campaign uses by closed accounts that had the member's mailbox. */
  earlierCampaignUses: EarlierUses['campaigns'];
  methods: readonly PaymentMethodView[];
  agreements: readonly MonthlyAgreement[];
}

export interface CampaignOfOrder {
  campaign: CountedCampaign | null;
  codeApplies: boolean | null;
  /** True if the code has an invalid format and was therefore not looked up. */
  isCodeMalformed: boolean;
}

/**
 * An entered code takes precedence over an automatic campaign, even if the code is refused.
 * @param typed undefined if the entered code does not exist
 */
export function chooseCampaign(
  given: PlanOffer,
  code: string | null,
  typed: CountedCampaign | undefined,
): CampaignOfOrder {
  const campaignCase = campaignCaseOf(given);
  if (code === null) {
    const automatic = automaticCampaign(given.campaigns, ({ uses }) => uses, campaignCase);
    return { campaign: automatic ?? null, codeApplies: null, isCodeMalformed: false };
  }
  const applies = typed !== undefined && appliesTo(typed, typed.uses, campaignCase);
  return {
    campaign: applies ? typed : null,
    codeApplies: applies,
    isCodeMalformed: !isCampaignCode(code),
  };
}

/** Returns the order terms in the format that the quote stores. */
export function snapshotOf(
  given: PlanOffer,
  campaign: CountedCampaign | null,
  clock: QuoteCase['clock'],
): QuoteSnapshot {
  const { plan, price, priceVersion, laterPrices, today, now, taxTerms, noticeDays } = given;
  const verification = orderVerification({ ...quoteCase(given, campaign, clock), now, ...plan, campaign });
  return {
    quotedOn: today,
    plan: quotedPlan(plan, { price, version: priceVersion, laterPrices }),
    campaign: campaign && quotedCampaign(campaign),
    clock,
    noticeDays,
    ...taxTerms,
    verification: storedVerification(verification),
  };
}

/** Returns the first reason, in the order of the checks, why the plan cannot be ordered. */
export function refusalOf(
  given: PlanOffer,
  { campaign, codeApplies, isCodeMalformed }: CampaignOfOrder,
  method: ChosenMethod | null,
  clock: QuoteCase['clock'],
): QuoteRefusal | null {
  const { plan, now, holding, maxContracts } = given;
  return quoteRefusal({
    holding,
    planType: plan.planType,
    isGroupContracted: groupContracts(given).length > 0,
    contracts: contractsOf(given),
    maxContracts,
    phase: salesPhase(plan.sale, now),
    isRetired: plan.isRetired,
    isPaused: plan.isPaused,
    isStopped: plan.renewSpan !== null && isStoppedBeforeFirstDue(quoteCase(given, campaign, clock)),
    places: { sold: plan.taken, limit: plan.salesLimit },
    method,
    codeApplies,
    isCodeMalformed,
    isFirstPaymentFree: isPayableByCode(campaign, firstPrice(quoteCase(given, campaign, clock))),
  });
}

/** Returns the member's contract for this plan; undefined if there is none. */
export function ownContract({ plan, holding, holdings }: PlanOffer): ActivePlan | undefined {
  return holding === 'contracted' ? holdings.held.find(({ planId }) => planId === plan.planId) : undefined;
}

/** Returns the member's contracts for other plans of the group, which prevent an order of this plan. */
export function groupContracts({ plan, group, holdings }: PlanOffer): ActivePlan[] {
  return contractsInGroup(group, plan.planId, holdings.held);
}

/** Returns the contracts of the group that the member can change to this plan. */
export function changeableContracts(given: PlanOffer): ActivePlan[] {
  const { plan, group } = given;
  return groupContracts(given).filter(
    ({ planId }) => group !== undefined && isChangeOffered(group, planId, plan.planId),
  );
}

/** True if the member has never had a subscription and does not own a film. */
export function isNewMember({ holdings }: PlanOffer): boolean {
  return holdings.held.length === 0 && holdings.contractedPlanIds.length === 0;
}

export function isContractLimitReached(given: PlanOffer): boolean {
  return given.maxContracts !== null && contractsOf(given) >= given.maxContracts;
}

function contractsOf({ holdings }: PlanOffer): number {
  return holdings.held.filter(({ subscriptionId }) => subscriptionId !== null).length;
}

function campaignCaseOf({ plan, price, now, ...given }: PlanOffer): CampaignCase {
  const { planId, planType, renewSpan } = plan;
  const kind = { isReContract: isAgain({ plan, ...given }), isForChange: false };
  return { planId, planType, renewSpan, price, now, ...kind };
}

function quoteCase(given: PlanOffer, campaign: CountedCampaign | null, clock: QuoteCase['clock']): QuoteCase {
  const { plan, price, laterPrices, today, taxTerms, noticeDays } = given;
  const terms = { campaign, isReContract: isAgain(given), clock, noticeDays, ...taxTerms };
  return { today, plan: { ...plan, price, laterPrices }, ...terms };
}

function isAgain({
  plan,
  planGroups,
  holdings,
}: Pick<PlanOffer, 'plan' | 'planGroups' | 'holdings'>): boolean {
  return isReContract(planGroups, plan.planId, holdings.contractedPlanIds);
}
