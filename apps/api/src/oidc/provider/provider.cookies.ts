import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** The language that an application asked for, until its request is over. */
export const flowLanguageCookie = declareCookie('flow_language');
