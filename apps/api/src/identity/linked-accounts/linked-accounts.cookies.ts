import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const lastProviderCookie = declareCookie('last_provider');
