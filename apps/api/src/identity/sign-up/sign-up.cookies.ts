import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** The page of a plan from which a guest came to sign up. */
export const signUpReturnCookie = declareCookie('sign_up_return');
