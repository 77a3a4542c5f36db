import { signUpMethods } from '@account/domain/identity/sign-up/sign-up-entry';
import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  signUp: z
    .strictObject({
      isPreShowPolicy: z.boolean().default(false),
      methods: z
        .array(z.enum(signUpMethods))
        .refine((list) => new Set(list).size === list.length, 'must not name a method twice')
        .refine((list) => list.includes('email'), "must hold email: the store's app has nothing else")
        .default(['email'])
        .describe('Sign-up methods; social: with an account at one of the socialProviders'),
      isRequiredPassword: z
        .boolean()
        .default(true)
        .describe('New members must set a password, even if they could log in without one'),
      isContractRequired: z
        .boolean()
        .default(false)
        .describe('New members choose a plan; members who never had one are asked again at each login'),
    })
    .prefault({})
    .describe('Sign-up methods and requirements'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const signUpSettings = declareStoreSettings({
  settings,
  check: ({ signUp, login, policies, socialProviders }, refuse) => {
    if (signUp.isPreShowPolicy && policies.length === 0)
      refuse(['signUp', 'isPreShowPolicy'], 'needs at least one policy to show');
    if (signUp.methods.includes('social') && socialProviders.length === 0)
      refuse(['signUp', 'methods'], 'social needs at least one of socialProviders');
    if (signUp.isRequiredPassword && !login.isEnabledPassword)
      refuse(['signUp', 'isRequiredPassword'], 'must be false where isEnabledPassword is false');
  },
});
