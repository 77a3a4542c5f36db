import { declareCookie } from './cookie.declaration.js';

export const languageCookie = declareCookie('language');
