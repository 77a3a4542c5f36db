import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { anyone } from './access.js';
import { call } from './call.js';

/** The language that a page is in, on what it asks for. */
export const pageLanguageHeader = 'page-language';

/**
 * Sets the cookie `language` and, for a member, the language of the site in every browser and of mails; the page stays
 * and shows itself again.
 */
export const setLanguageCall = call({
  path: '/zapi/language',
  access: anyone,
  problems: [],
  input: z.strictObject({ language: z.enum(languages) }),
});
