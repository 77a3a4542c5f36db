export type { DueContractsCount, SkippedMonth } from './contract.repository.js';
export type { ContractId, CycleId, StoredContract } from './contract.types.js';
export { Contracts } from './contracts.service.js';
export type { CycleToPay, StoredCycle } from './cycles/billing-cycle.repository.js';
export { BillingCycles, type LockedCycle } from './cycles/billing-cycles.service.js';
export { retryPolicyOf } from './cycles/contract-terms.js';
export type { DueContract } from './cycles/due-contract.repository.js';
export { DueContracts } from './cycles/due-contracts.service.js';
export { LateContracts } from './cycles/late-contracts.service.js';
export { ContractIncidents } from './effects/contract-incidents.service.js';
export { ContractRefundAccess } from './effects/contract-refund-access.js';
export { oldPlanOf } from './effects/plan-successor.js';
export { PlanChangeOrders } from './effects/plan-change-orders.port.js';
export { foreseenSuccessor, payingContract } from './effects/plan-successor.js';
export { isReturnable, type PlanReturn, PlanReturns } from './effects/plan-returns.service.js';
export { PlanRelease } from './effects/plan-release.port.js';
export { rightBeforePayment } from './effects/right-before-payment.js';
export { successorOf } from './effects/plan-successor.js';
export type { ChangedContract, EventCycle, ContractEventOf } from './events/contract-event.declaration.js';
export { ContractEvents } from './events/contract-events.service.js';
export type { ReminderSearch, SentReminder } from './reminders/contract-reminder.repository.js';
export { ContractReminders, type ReminderCandidate } from './reminders/contract-reminders.service.js';
export {
  contractLine,
  rightLine,
  scheduledChangeText,
  skippedMonthLine,
} from './operate/contract-lines.declaration.js';
export { ContractOperations } from './operate/contract-operations.service.js';
export { PlanInventory } from './operate/plan-inventory.service.js';
export { ContractViews } from './views/contract-views.service.js';
export { type ActivePlan, ActivePlans, type MemberPlanState } from './views/active-plans.service.js';
export { MemberPlans, type PlanHolder } from './views/member-plans.service.js';
export { MyContracts } from './views/my-contracts.service.js';
