import {
  groupOfPlan,
  plansCountedWith,
  type PlanGroup,
} from '@account/domain/commerce/catalogue/plans/plan-group';
import { Injectable } from '@nestjs/common';

import { SettingsService, type StoreFile } from '../../../store/settings/index.js';

export type NamedPlanGroup = PlanGroup & Pick<StoreFile['planGroups'][number], 'name'>;

/** Groups of the store file in force. */
@Injectable()
export class PlanGroups {
  constructor(private readonly settings: SettingsService) {}

  findGroup(planId: string): NamedPlanGroup | undefined {
    return groupOfPlan(this.settings.current().planGroups, planId);
  }

  /** Returns the plans of its group, or the plan alone. */
  plansCountedWith(planId: string): readonly string[] {
    return plansCountedWith(this.settings.current().planGroups, planId);
  }
}
