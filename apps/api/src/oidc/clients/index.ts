export { type ApplicationAnswer, ApplicationRequests } from './application-requests.service.js';
export { OidcClients } from './oidc-clients.service.js';
