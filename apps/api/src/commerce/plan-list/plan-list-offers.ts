import { homePlans } from '@account/contracts/store/settings/home.contract';
import type { PlanButton } from '@account/domain/commerce/plans/plan-button';
import { renews } from '@account/domain/commerce/plans/plan-type';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { StoreOffers, type StoreOffer } from '../../identity/my-page/store-offers.service.js';
import type { Principal } from '../../platform/http/request-context.js';
import { HomePlans } from '../../store/home/home-plans.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { MemberHoldings } from '../contracts/contracts.module.js';
import { PlanList } from './plan-list.service.js';

const notAtTheDoor: readonly PlanButton[] = ['after', 'paused', 'soldOut'];

@Injectable()
export class PlanListOffers implements OnModuleInit {
  constructor(
    private readonly offers: StoreOffers,
    private readonly home: HomePlans,
    private readonly plans: PlanList,
    private readonly holdings: MemberHoldings,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.offers.register((member) => this.offerTo(member));
    this.home.register(async (context) => {
      const { plans } = await this.plans.onOffer(context);
      if (plans.length === 0) return null;
      return plans.filter(({ button }) => !notAtTheDoor.includes(button)).slice(0, homePlans);
    });
  }

  private async offerTo(member: Principal | null): Promise<Partial<StoreOffer>> {
    const isInFile = this.settings.current().plans.some(({ planType }) => renews(planType));
    const { held } = member === null ? { held: [] } : await this.holdings.findForMember(member);
    const hasContract = held.some(({ subscriptionId }) => subscriptionId !== null);
    return { hasSubscriptionPlan: isInFile || hasContract, isCustomer: held.length > 0 };
  }
}
