import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

const shape = {
  /** Language of e-mails and, after the member has chosen it, of the site. */
  language: z.enum(languages),
  /** Whether the member has chosen the language; otherwise the site uses the browser's language. */
  isChosen: z.boolean(),
};

export const languageSettingScreen = screen({
  path: '/mypage/language',
  access: member,
  data: z.strictObject(shape),
});

export const languageRow = myPageRow('language', z.strictObject(shape));
