import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

const shape = {
  /** Language of e-mails, and of the site once the member has chosen it. */
  language: z.enum(languages),
  /** The member chose the language; until then the site follows the browser. */
  isChosen: z.boolean(),
};

export const languageSettingScreen = screen({
  path: '/mypage/language',
  access: member,
  data: z.strictObject(shape),
});

export const languageRow = myPageRow('language', z.strictObject(shape));
