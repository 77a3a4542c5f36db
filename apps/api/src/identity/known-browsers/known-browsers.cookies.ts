import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const loginAlertCookie = declareCookie('login_alert');
