export { OidcLoginMultiFactorController } from './oidc-login-multi-factor.controller.js';
export { OidcLoginController } from './oidc-login.controller.js';
export { OidcLogin } from './oidc-login.service.js';
