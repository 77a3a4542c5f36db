import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** Page of the plan on which a guest began the sign-up. */
export const signUpReturnCookie = declareCookie('sign_up_return');
