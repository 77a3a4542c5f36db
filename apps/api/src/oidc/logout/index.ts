export { LogoutTokenSender as LogoutCourier } from './logout-courier.js';
export { OidcTermination } from './oidc-termination.js';
