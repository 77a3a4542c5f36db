export { AccountClaims } from './account-claims.service.js';
export { accountFactFields, type AccountFacts } from './account-facts.types.js';
export { scopeKey } from './scopes.settings.js';
