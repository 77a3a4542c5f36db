export { OidcSignUpController } from './oidc-sign-up.controller.js';
