export type { FoundMember } from './account-search.repository.js';
export type {
  AccountStatusValue,
  GuardedAccount,
  LoginCandidate,
  NamedAccount,
  NewPolicyConsent,
} from './account.repository.js';
export { AccountsService, type Registration } from './accounts.service.js';
export { parentalConsentsFor, registrationFor } from './accounts.settings.js';
export type { NewImportedAccount } from './imported-account.repository.js';
export { ImportedAccounts } from './imported-accounts.service.js';
