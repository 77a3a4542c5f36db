import { Module } from '@nestjs/common';

import { PlanGroups } from './plan-groups.service.js';
import { PlanSalesPauses } from './plan-sales-pauses.service.js';
import { PlanSales } from './plan-sales.service.js';
import { PlanRepository } from './plan.repository.js';
import { Plans } from './plans.service.js';

@Module({
  providers: [PlanGroups, PlanRepository, PlanSales, PlanSalesPauses, Plans],
  exports: [PlanGroups, PlanSales, PlanSalesPauses, Plans],
})
export class PlansModule {}
