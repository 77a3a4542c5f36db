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
export { ContractRefundAccess as ContractRights } from './effects/contract-rights.js';
export { PlanRelease } from './effects/plan-release.port.js';
export type {
  ChangedContract as AnnouncedContract,
  EventCycle as AnnouncedCycle,
  ContractEventOf as AnnouncementOf,
} from './notices/contract-announcement.declaration.js';
export { ContractEvents } from './notices/contract-events.service.js';
export type { ReminderSearch as NoticeSearch, SentReminder as WrittenNotice } from './notices/contract-notice.repository.js';
export { ContractReminders as ContractNotices, type ReminderCandidate as NoticeCandidate } from './notices/contract-notices.service.js';
export { contractLine, rightLine, skippedMonthLine } from './operate/contract-lines.declaration.js';
export { ContractOperations } from './operate/contract-operations.service.js';
export { PlanInventory } from './operate/plan-inventory.service.js';
export { ContractViews } from './views/contract-views.service.js';
export { type ActivePlan as HeldPlan, ActivePlans as MemberHoldings, type MemberPlanState as PlansHeldByMember } from './views/member-holdings.service.js';
export { MemberPlans } from './views/member-plans.service.js';
export { MyContracts } from './views/my-contracts.service.js';
