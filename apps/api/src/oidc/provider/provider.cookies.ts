import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const flowLanguageCookie = declareCookie('flow_language');
