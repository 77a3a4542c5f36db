export { AccountStatusEffects } from './account-status-effects.port.js';
export { type AccountSheet, AccountStatus } from './account-status.service.js';
export { accountWithdrawn } from './account-status.terminations.js';
export { WaysIn } from './ways-in.service.js';
