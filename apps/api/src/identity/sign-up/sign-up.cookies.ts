import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** Plan page on which a guest started the sign-up. */
export const signUpReturnCookie = declareCookie('sign_up_return');
