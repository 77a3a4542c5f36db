import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const sessionCookie = declareCookie('session', { identifiesVisitor: true });

/** Changes with the login, so that pages in other tabs notice. */
export const accountIdCookie = declareCookie('account_id', { readableByPage: true });
