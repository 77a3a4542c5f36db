export { AccountStatusEffects } from './account-status-effects.port.js';
export { type AccountOverview as AccountSheet, AccountStatus } from './account-status.service.js';
export { accountWithdrawn } from './account-status.terminations.js';
export { SignInMethods as WaysIn } from './ways-in.service.js';
