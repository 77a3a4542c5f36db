import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

const shape = {
  /** Language of e-mails and, if the member has chosen it, of the site. */
  language: z.enum(languages),
  /** True if the member has chosen the language. Otherwise the site uses the language of the browser. */
  isChosen: z.boolean(),
};

export const languageSettingScreen = screen({
  path: '/mypage/language',
  access: member,
  data: z.strictObject(shape),
});

export const languageRow = myPageRow('language', z.strictObject(shape));
