export type { ShownEarning } from './earnings/earning-history.repository.js';
export { EarningHistory } from './earnings/earning-history.service.js';
export type { EarningCriteria, FoundEarning } from './earnings/earning-search.repository.js';
export { EarningSearch } from './earnings/earning-search.service.js';
export type {
  BothLanguages,
  EarningDetails,
  EarningSubject,
  ChargedMethod,
  SoldPlan,
} from './earnings/earning.declaration.js';
export { Earnings } from './earnings/earnings.service.js';
export type { AccountSums, JournalLine, TaxSums } from './journal/journal.repository.js';
export { type DeferredSum, Journal } from './journal/journal.service.js';
export type { Balances, RecordedSums } from './ledger-days.repository.js';
export { LedgerDays } from './ledger-days.service.js';
export type { EarningId } from './ledger.declaration.js';
export { Ledger } from './ledger.service.js';
