import { Module } from '@nestjs/common';

import { PlanSalesPauses } from './plan-sales-pauses.service.js';
import { PlanSales } from './plan-sales.service.js';
import { PlanRepository } from './plan.repository.js';
import { Plans } from './plans.service.js';

@Module({
  providers: [PlanRepository, PlanSales, PlanSalesPauses, Plans],
  exports: [PlanSales, PlanSalesPauses, Plans],
})
export class PlansModule {}
