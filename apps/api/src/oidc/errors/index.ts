export { OidcErrorsController } from './oidc-errors.controller.js';
export { OidcErrors } from './oidc-errors.service.js';
