import * as z from 'zod';

import { words } from '../../store/settings/setting-values.declaration.js';
import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';

const settings = {
  codeDisplayNames: z
    .strictObject({
      signUp: words(60),
      login: words(60).prefault({ ja: 'ログインコード', en: 'login code' }),
      reauthorize: words(60).prefault({ ja: '本人確認コード', en: 'confirmation code' }),
      multiFactorEmail: words(60).prefault({ ja: '認証コード', en: 'verification code' }),
      multiFactorSms: words(60).prefault({ ja: '認証コード', en: 'verification code' }),
      mailEdit: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
      mailVerify: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
      passwordSetting: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
    })
    .describe('What a code is called, per purpose'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings });
