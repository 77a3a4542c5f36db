import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ReservationRefusal } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { shownPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Campaigns } from '../../../catalogue/campaigns/index.js';
import { Customers, MailboxUses } from '../../../ledger/customers/index.js';
import { MonthlyAgreements, PaymentMethodList } from '../../../payments/payment-methods/index.js';
import { ActivePlans, type MemberPlanState } from '../../../subscriptions/contracts/index.js';
import { PlanGroups, Plans } from '../../../catalogue/plans/index.js';
import { taxTermsOn } from '../../../catalogue/taxes/index.js';
import type { PlanOffer } from '../quote/order-preview.js';
import { GroupOrders } from '../order/group-orders.service.js';
import { PlanReservations } from '../order/plan-reservations.service.js';

@Injectable()
export class PlanOffers {
  constructor(
    private readonly plans: Plans,
    private readonly campaigns: Campaigns,
    private readonly activePlans: ActivePlans,
    private readonly reservations: PlanReservations,
    private readonly groupOrders: GroupOrders,
    private readonly groups: PlanGroups,
    private readonly methods: PaymentMethodList,
    private readonly agreements: MonthlyAgreements,
    private readonly customers: Customers,
    private readonly mailboxUses: MailboxUses,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND if the plan never existed */
  async findOffer(planId: string, member: Principal, language: Language): Promise<PlanOffer> {
    const now = this.clock.now();
    const today = businessDateAt(now);
    const plan = await this.plans.findPlan(planId, member.accountId);
    const asked = plan && shownPrice(plan.prices, today);
    if (plan === undefined || asked === undefined) throw new Problem('NOT_FOUND', { log: 'no such plan' });
    const earlier = await this.mailboxUses.findEarlierUses(member);
    const [campaigns, holdings, holding, methods, agreements] = await Promise.all([
      this.campaigns.findOpenCampaigns(member.accountId, now, earlier.campaigns),
      this.activePlans.findPlanStateForOffer(member, earlier),
      this.findReservationRefusal(planId, member, now),
      this.methods.listMethods(member, language),
      this.agreements.findUnused(member.accountId),
    ]);
    const settings = this.settings.current();
    const { maxContracts, billing, planGroups } = settings;
    const taxTerms = taxTermsOn(settings, today);
    const { price, version: priceVersion } = asked;
    const laterPrices = plan.prices.filter(({ from: day }) => day > today && day > asked.from);
    const earlierCampaignUses = earlier.campaigns;
    const has = {
      holdings,
      holding: holding ?? refusalWithoutOrder(planId, holdings),
      group: this.groups.findGroup(planId),
      campaigns,
      earlierCampaignUses,
      methods,
      agreements,
    };
    const { priceNoticeDays: noticeDays } = billing;
    const money = { price, priceVersion, laterPrices, taxTerms, noticeDays };
    return { plan, planGroups, ...money, today, now, maxContracts, ...has };
  }

  async findOrderPath(planId: string, { accountId }: Principal): Promise<string | null> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return null;
    const own = await this.reservations.findOrderPath({ customerId, planId });
    return own ?? this.groupOrders.findOrderPath({ customerId, planId });
  }

  private async findReservationRefusal(planId: string, { accountId }: Principal, now: Date) {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return null;
    const key = { customerId, planId };
    const refusal = await this.reservations.findRefusal(key, now, null);
    return refusal ?? ((await this.groupOrders.findOpenOrder(key)) === undefined ? null : 'beingChecked');
  }
}

/**
 * Returns the refusal if the member already has the plan without an order, for example because it was granted.
 */
function refusalWithoutOrder(planId: string, { held }: MemberPlanState): ReservationRefusal | null {
  const found = held.find((each) => each.planId === planId);
  if (found === undefined) return null;
  return found.subscriptionId === null ? 'owned' : 'contracted';
}
