import { Module } from '@nestjs/common';

import { PlanSalesPauses } from './plan-sales-pauses.service.js';
import { PlanSales } from './plan-sales.service.js';
import { PlanRepository } from './plan.repository.js';
import { Plans } from './plans.service.js';
import './plans.settings.js';

export { type PausedPlan, PlanSalesPauses } from './plan-sales-pauses.service.js';
export { pictureView } from './plan-picture.js';
export { PlacesTaken } from './plan-sales.service.js';
export { PlanSales } from './plan-sales.service.js';
export { type OfferedPlan, Plans, type StoredPlan } from './plans.service.js';

@Module({
  providers: [PlanRepository, PlanSales, PlanSalesPauses, Plans],
  exports: [PlanSales, PlanSalesPauses, Plans],
})
export class PlansModule {}
