import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

const shape = {
  /** Language of e-mails; of the site as well once it is chosen. */
  language: z.enum(languages),
  /** The member chose it. Until then the site follows the browser. */
  isChosen: z.boolean(),
};

export const languageSettingScreen = screen({
  path: '/mypage/language',
  access: member,
  data: z.strictObject(shape),
});

export const languageRow = myPageRow('language', z.strictObject(shape));
