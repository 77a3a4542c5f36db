import { homeFilms, homePlans } from '@account/contracts/store/settings/home.contract';
import type { PlanButton } from '@account/domain/commerce/catalogue/plans/plan-button';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { HomePlans } from '../../../store/home/index.js';
import { PlanList } from './plan-list.service.js';

const hiddenOnHome: readonly PlanButton[] = ['after', 'paused', 'soldOut'];

@Injectable()
export class PlanListHome extends HomePlans {
  constructor(private readonly plans: PlanList) {
    super();
  }

  async findPlans(context: RequestContext) {
    if (context.browser.isApp) return null;
    const { plans } = await this.plans.listOffered(context);
    if (plans.length === 0) return null;
    const shown = plans.filter(({ button }) => !hiddenOnHome.includes(button));
    return {
      plans: shown.filter(({ planType }) => renews(planType)).slice(0, homePlans),
      films: shown.filter(({ planType }) => !renews(planType)).slice(0, homeFilms),
    };
  }
}
