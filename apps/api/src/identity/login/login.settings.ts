import { loginTypes } from '@account/domain/identity/login/login-type';
import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  login: z
    .strictObject({
      isEnabledUserId: z.boolean().default(false),
      isBotCheckEnabled: z.boolean().default(false),
      isEnabledPassword: z
        .boolean()
        .default(true)
        .describe(
          'Members may log in by password. false: only by mailed codes and external accounts; existing passwords are kept, and work again once this is true',
        ),
      isEnabledAuthCode: z.boolean().default(false).describe('Members may log in by a code sent by mail'),
      initialLoginType: z.enum(loginTypes).default('password').describe('First form of the login page'),
    })
    .prefault({})
    .describe('Sign-in methods, and the first form of the login page'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const loginSettings = declareStoreSettings({
  settings,
  check: ({ login }, refuse) => {
    if (login.initialLoginType === 'authCode' && !login.isEnabledAuthCode)
      refuse(['login', 'initialLoginType'], 'needs isEnabledAuthCode');
    if (login.isEnabledPassword) return;
    const reason = 'where isEnabledPassword is false';
    if (!login.isEnabledAuthCode) refuse(['login', 'isEnabledAuthCode'], `must be true ${reason}`);
    if (login.initialLoginType !== 'authCode')
      refuse(['login', 'initialLoginType'], `must be authCode ${reason}`);
    if (login.isBotCheckEnabled) refuse(['login', 'isBotCheckEnabled'], `has nothing to check ${reason}`);
  },
});
