import { Module } from '@nestjs/common';

import { PlanHoldings } from './plan-holdings.service.js';
import { PlanSales } from './plan-sales.service.js';
import { PlanRepository } from './plan.repository.js';
import { Plans } from './plans.service.js';
import './plans.settings.js';

@Module({
  providers: [PlanHoldings, PlanRepository, PlanSales, Plans],
  exports: [PlanHoldings, PlanSales, Plans],
})
export class PlansModule {}
