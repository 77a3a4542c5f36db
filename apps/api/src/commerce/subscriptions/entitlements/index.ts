export { EntitlementRefundAccess } from './entitlement-refund-access.js';
export type { EntitlementId, EntitlementRow } from './entitlement.repository.js';
export { Entitlements } from './entitlements.service.js';
export { PlanOwnership } from './plan-ownership.service.js';
