export { LogoutTokenSender } from './logout-token-sender.js';
export { OidcTermination } from './oidc-termination.js';
