/** Words of the pages inside a request of an application: they come with the first of those pages. */

export { interactions } from '../oidc/interactions/en.js';
export { oidcErrors, oidcLogin } from '../oidc/login/en.js';
