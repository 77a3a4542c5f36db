import * as z from 'zod/mini';

import { customAnswersSchema } from '../accounts/custom-answers.contract.js';
import { isNotBornInFuture, profileSchema } from '../accounts/profile.contract.js';
import { withoutUserId, type RegistrationSetting } from '../accounts/registration-setting.contract.js';

/**
 * Used by both the page and the server.
 * @param today day in Japan, YYYYMMDD
 */
export function profileEditSchema(setting: RegistrationSetting, today: string) {
  return z
    .extend(profileSchema(withoutUserId(setting)), {
      customAssociatedInfoData: customAnswersSchema(setting.customAssociatedInfo),
    })
    .check(isNotBornInFuture(today));
}
