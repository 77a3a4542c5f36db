import {
  groupOfPlan,
  plansCountedWith,
  type PlanGroup,
} from '@account/domain/commerce/catalogue/plans/plan-group';
import { Injectable } from '@nestjs/common';

import { SettingsService, type StoreFile } from '../../../store/settings/index.js';

export type NamedPlanGroup = PlanGroup & Pick<StoreFile['planGroups'][number], 'name'>;

/** Provides the plan groups of the current store file. */
@Injectable()
export class PlanGroups {
  constructor(private readonly settings: SettingsService) {}

  findGroup(planId: string): NamedPlanGroup | undefined {
    return groupOfPlan(this.settings.current().planGroups, planId);
  }

  /** Returns all plans in the group of this plan, or only this plan if it is in no group. */
  plansCountedWith(planId: string): readonly string[] {
    return plansCountedWith(this.settings.current().planGroups, planId);
  }
}
