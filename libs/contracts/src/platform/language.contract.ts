import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { anyone } from './access.js';
import { call } from './call.js';

/** Request header with the language of the page. */
export const pageLanguageHeader = 'page-language';

/**
 * Sets the cookie `language`. For a member, it also sets the language of e-mails and of the site in every
 * browser. The page then reloads.
 */
export const setLanguageCall = call({
  path: '/zapi/language',
  access: anyone,
  problems: [],
  input: z.strictObject({ language: z.enum(languages) }),
});
