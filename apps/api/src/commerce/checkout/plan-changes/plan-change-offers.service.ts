import {
  appliesTo,
  automaticCampaign,
  type CampaignCase,
} from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { isCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { isChangeOffered } from '@account/domain/commerce/catalogue/plans/plan-group';
import { shownPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import { salesPhase } from '@account/domain/commerce/catalogue/plans/sales-window';
import {
  changeTargetRefusal,
  changeTerms,
  promisedVersion,
  type ChangeTargetRefusal,
} from '@account/domain/commerce/checkout/plan-changes/plan-change-terms';
import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  planChangeDecision,
  type PlanChangeDecision,
} from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { SettingsService } from '../../../store/settings/index.js';
import { type CountedCampaign, Campaigns } from '../../catalogue/campaigns/index.js';
import { type NamedPlanGroup, type OfferedPlan, PlanGroups, Plans } from '../../catalogue/plans/index.js';
import { taxTermsOn } from '../../catalogue/taxes/index.js';
import { MailboxUses } from '../../ledger/customers/index.js';
import { PaymentMethodCatalogue } from '../../payments/payment-methods/index.js';
import {
  ActivePlans,
  type MemberPlanState,
  type PlanHolder,
  type StoredContract,
} from '../../subscriptions/contracts/index.js';
import { quotedCampaign, quotedPlan, storedVerification, type QuoteSnapshot } from '../purchase/index.js';

/** Terms of a possible change of one contract to one plan, or the reason why it is not possible. */
export interface PlanChangeOffer {
  plan: OfferedPlan;
  refusal: ChangeTargetRefusal | null;
  campaign: CountedCampaign | null;
  /** Null if no change is possible now, or the plan has no price on the day of the change. */
  terms: PlanChangeTerms | null;
  /** Campaign of the plan that applies only to new contracts, not to changes. */
  campaignOfNewContracts: CountedCampaign | null;
  acceptsCode: boolean;
}

export interface PlanChangeTerms {
  /** Day of the change. */
  on: BusinessDate;
  priceVersion: number;
  snapshot: QuoteSnapshot;
}

export interface PlanChangeOffers {
  contract: StoredContract;
  currentPlan: OfferedPlan;
  /** Undefined if the plan is in no group. */
  group: NamedPlanGroup | undefined;
  decision: PlanChangeDecision;
  today: BusinessDate;
  now: Date;
  holdings: MemberPlanState;
  campaigns: readonly CountedCampaign[];
  /** Plans of the group except the current one, in the order of the group. */
  offers: readonly PlanChangeOffer[];
}

/** Campaign code of a change, in the form of `normaliseCampaignCode`. */
export interface ChangeCode {
  code: string;
  campaign: CountedCampaign | undefined;
}

/** Determines what a member can change to, without writing anything. */
@Injectable()
export class PlanChangeOffering {
  constructor(
    private readonly plans: Plans,
    private readonly groups: PlanGroups,
    private readonly campaigns: Campaigns,
    private readonly activePlans: ActivePlans,
    private readonly mailboxUses: MailboxUses,
    private readonly methods: PaymentMethodCatalogue,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @param entered code entered for a change to one plan */
  async findOffers(
    contract: StoredContract,
    member: PlanHolder,
    entered: { planId: string; code: string } | null = null,
  ): Promise<PlanChangeOffers> {
    const now = this.clock.now();
    const today = businessDateAt(now);
    const { accountId } = member;
    const group = this.groups.findGroup(contract.planId);
    const planIds = group?.plans ?? [contract.planId];
    const earlier = await this.mailboxUses.findEarlierUses(member);
    const [plans, campaigns, holdings, code] = await Promise.all([
      this.plans.findWithPlaces(planIds, accountId),
      this.campaigns.findOpenCampaigns(accountId, now, earlier.campaigns),
      this.activePlans.findPlanStateForOffer(member, earlier),
      this.findCode(entered?.code ?? null, accountId, earlier.campaigns),
    ]);
    const currentPlan = plans.find(({ planId }) => planId === contract.planId);
    if (currentPlan === undefined) throw new Error(`The plan of contract ${contract.id} does not exist`);
    const decision = this.decide(contract, today);
    const shared = { contract, currentPlan, group, decision, today, now, holdings, campaigns };
    const offers = plans
      .filter(({ planId }) => planId !== contract.planId)
      .map((plan) => this.offerOf(plan, shared, plan.planId === entered?.planId ? code : null));
    return { ...shared, offers };
  }

  decide(
    { facts, payment }: Pick<StoredContract, 'facts' | 'payment'>,
    today: BusinessDate,
  ): PlanChangeDecision {
    const mayAmountChange = payment.type === null || this.methods.mayAmountChange(payment.type);
    return planChangeDecision(facts, { today, mayAmountChange });
  }

  private async findCode(
    code: string | null,
    ...[accountId, earlier]: [PlanHolder['accountId'], Parameters<Campaigns['findByCode']>[2]]
  ): Promise<ChangeCode | null> {
    if (code === null) return null;
    const campaign = isCampaignCode(code)
      ? await this.campaigns.findByCode(code, accountId, earlier)
      : undefined;
    return { code, campaign };
  }

  private offerOf(
    plan: OfferedPlan,
    given: Omit<PlanChangeOffers, 'offers'>,
    code: ChangeCode | null,
  ): PlanChangeOffer {
    const { contract, group, decision, now, today, holdings } = given;
    const { planId, planType, renewSpan, forceStopOn } = plan;
    const on = decision.outcome === 'possible' ? decision.on : null;
    const shown = shownPrice(plan.prices, on ?? today);
    const price = shown?.price;
    const isReContract = holdings.contractedPlanIds.includes(planId);
    const kind = { planId, planType, renewSpan, isReContract, isForChange: true };
    const change: CampaignCase | null = price === undefined ? null : { ...kind, price, now };
    const campaign = change === null ? null : this.campaignOf(given.campaigns, code, change);
    const isScheduled = contract.facts.scheduledChange?.planId === planId;
    const terms = on === null ? null : this.termsOf(plan, campaign, { ...given, on });
    const amount = terms?.snapshot.verification.originalPrice ?? price ?? 0;
    return {
      plan,
      campaign,
      terms,
      refusal: changeTargetRefusal({
        isOffered:
          group !== undefined &&
          isChangeOffered(group, contract.planId, planId) &&
          !holdings.held.some((held) => held.planId === planId && held.subscriptionId !== null),
        isOnSale: salesPhase(plan.sale, now) === 'open' && (on === null || terms !== null),
        isRetired: plan.isRetired,
        isPaused: plan.isPaused,
        places: { sold: plan.taken - (isScheduled ? 1 : 0), limit: plan.salesLimit },
        ...{ on, forceStopOn },
        canPay: contract.payment.type === null || this.methods.canPay(contract.payment.type, planId, amount),
        codeApplies: code === null || change === null ? null : codeApplies(code, change),
      }),
      campaignOfNewContracts:
        change === null
          ? null
          : (automaticCampaign(given.campaigns, ({ uses }) => uses, { ...change, isForChange: false }) ??
            null),
      acceptsCode:
        change !== null &&
        given.campaigns.some((each) => each.isByCode && appliesTo(each, each.uses, change)),
    };
  }

  private campaignOf(
    campaigns: readonly CountedCampaign[],
    code: ChangeCode | null,
    given: CampaignCase,
  ): CountedCampaign | null {
    if (code === null) return automaticCampaign(campaigns, ({ uses }) => uses, given) ?? null;
    return codeApplies(code, given) ? (code.campaign ?? null) : null;
  }

  private termsOf(
    plan: OfferedPlan,
    campaign: CountedCampaign | null,
    { contract, today, now, on }: Omit<PlanChangeOffers, 'offers'> & { on: BusinessDate },
  ): PlanChangeTerms | null {
    const settings = this.settings.current();
    const { priceNoticeDays: noticeDays } = settings.billing;
    const current = shownPrice(plan.prices, today);
    if (current === undefined) return null;
    const laterPrices = plan.prices.filter(({ from }) => from > today && from > current.from);
    const promised = promisedVersion(current, laterPrices, { today, on, noticeDays });
    const taxTerms = taxTermsOn(settings, on);
    const { anchorDay, renewSpan } = contract.facts.schedule;
    const verification = changeTerms({
      ...{ today, now, on, noticeDays, campaign, ...taxTerms },
      plan: { ...plan, price: current.price, laterPrices },
      sale: plan.sale,
      viewingPeriod: plan.viewingPeriod,
      oldAnchorDay: renewSpan.unit === 'months' ? anchorDay : null,
    });
    const priced = { price: promised.price, version: promised.version, laterPrices };
    return {
      on,
      priceVersion: promised.version,
      snapshot: {
        quotedOn: today,
        plan: quotedPlan(plan, priced),
        campaign: campaign && quotedCampaign({ ...campaign, freeDays: 0 }),
        clock: 'store',
        noticeDays,
        ...taxTerms,
        verification: storedVerification(verification),
      },
    };
  }
}

function codeApplies({ campaign }: ChangeCode, given: CampaignCase): boolean {
  return campaign !== undefined && appliesTo(campaign, campaign.uses, given);
}
