import { declareCookie } from './cookie.declaration.js';

/** The language that a visitor has chosen. */
export const languageCookie = declareCookie('language');
