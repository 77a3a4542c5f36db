export { PlanChangeOperations } from './operate/plan-change-operations.service.js';
export { PlanChanges, type RecordAction } from './plan-changes.service.js';
