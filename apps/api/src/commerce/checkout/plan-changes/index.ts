export { PlanChanges, type RecordAction } from './plan-changes.service.js';
