import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** By this an account knows the browser; what is seen for the first time is told to the member. */
export const loginAlertCookie = declareCookie('login_alert');
