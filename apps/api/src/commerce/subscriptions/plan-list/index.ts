export { PlanList } from './plan-list.service.js';
