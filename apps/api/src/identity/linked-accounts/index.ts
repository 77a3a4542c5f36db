export type { LinkedAccount, VisibleLink } from './linked-account.repository.js';
export { lastProviderCookie } from './linked-accounts.cookies.js';
export { LinkedAccounts } from './linked-accounts.service.js';
export { type OfferedProvider, SocialClients } from './social-clients.service.js';
