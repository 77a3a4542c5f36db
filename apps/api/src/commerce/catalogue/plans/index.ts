export { type NamedPlanGroup, PlanGroups } from './plan-groups.service.js';
export { pictureView } from './plan-picture.js';
export { type PausedPlan, PlanSalesPauses } from './plan-sales-pauses.service.js';
export { PlacesTaken, PlanSales } from './plan-sales.service.js';
export { givenBy } from './plan-type-traits.declaration.js';
export type { StoredPlan } from './plan.repository.js';
export { type OfferedPlan, Plans } from './plans.service.js';
export { businessDay, instantOrNull, saleMoment } from './sale-moment.declaration.js';
