import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MyPageRows } from '../../../identity/my-page-rows/index.js';
import type { StoreOffer, StoreOffers } from '../../../identity/my-page/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { type ActivePlan, ActivePlans } from '../contracts/index.js';
import { PaymentMethodOffers } from '../../payments/payment-methods/index.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { offerToMember } from './plan-list.rows.js';
import { PlanList } from './plan-list.service.js';

const isContract = ({ subscriptionId }: ActivePlan) => subscriptionId !== null;

@Injectable()
export class PlanListOffers implements OnModuleInit, StoreOffers {
  constructor(
    private readonly methods: PaymentMethodOffers,
    private readonly plans: PlanList,
    private readonly activePlans: ActivePlans,
    private readonly settings: SettingsService,
    private readonly rows: MyPageRows,
  ) {}

  onModuleInit(): void {
    this.rows.provide(offerToMember, async ({ member, context }) => {
      if (await this.hasContract(member)) return undefined;
      const { today, plans } = await this.plans.listOffered(context);
      const open = plans.filter(({ button, planType }) => isBuyable(button) && renews(planType));
      const plan = open.find(({ isRecommended }) => isRecommended) ?? open[0];
      if (plan === undefined) return undefined;
      const headline = this.settings.current().offer.headline?.[context.language] ?? null;
      return { today, headline, plan };
    });
  }

  async readOffer(member: Principal | null): Promise<StoreOffer> {
    const isInFile = this.settings.current().plans.some(({ planType }) => renews(planType));
    const [{ held }, isStorePaymentAvailable] = await Promise.all([
      member === null ? { held: [] } : this.activePlans.findPlanState(member),
      this.methods.hasOffersFor(member),
    ]);
    return {
      hasSubscriptionPlan: isInFile || held.some(isContract),
      isStorePaymentAvailable,
      isCustomer: held.length > 0,
    };
  }

  private async hasContract(member: Principal): Promise<boolean> {
    const { held } = await this.activePlans.findPlanState(member);
    return held.some(isContract);
  }
}
