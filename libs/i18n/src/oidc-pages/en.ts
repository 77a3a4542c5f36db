/** Messages of the pages in an OIDC interaction, loaded with the first of these pages. */

export { interactions } from '../oidc/interactions/en.js';
export { oidcErrors, oidcLogin } from '../oidc/login/en.js';
