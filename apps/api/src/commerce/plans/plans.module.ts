import { Module } from '@nestjs/common';

import { PlanHoldings } from './plan-holdings.service.js';
import { PlanSalesPauses } from './plan-sales-pauses.service.js';
import { PlanSales } from './plan-sales.service.js';
import { PlanRepository } from './plan.repository.js';
import { Plans } from './plans.service.js';
import './plans.settings.js';

@Module({
  providers: [PlanHoldings, PlanRepository, PlanSales, PlanSalesPauses, Plans],
  exports: [PlanHoldings, PlanSales, PlanSalesPauses, Plans],
})
export class PlansModule {}
