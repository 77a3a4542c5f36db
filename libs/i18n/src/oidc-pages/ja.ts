export { interactions } from '../oidc/interactions/ja.js';
export { oidcErrors, oidcLogin } from '../oidc/login/ja.js';
