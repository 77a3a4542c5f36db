export { AccountStatusEffects } from './account-status-effects.port.js';
export { type AccountOverview, AccountStatus } from './account-status.service.js';
export { accountWithdrawn } from './account-status.terminations.js';
export { SignInMethods } from './sign-in-methods.service.js';
