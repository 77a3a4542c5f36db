import type { ParentalConsentOption } from '@account/contracts/identity/accounts/parental-consent.contract';
import {
  registrationSettingSchema,
  type RegistrationSetting,
} from '@account/contracts/identity/accounts/registration-setting.contract';
import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import { passwordStrengths } from '@account/domain/identity/passwords/password';
import type { Language } from '@account/domain/platform/language';
import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  type StoreFile,
  localizedLine,
} from '../../store/settings/index.js';

const fieldRule = z.enum(registrationSettingSchema.shape.name.options);

const unused = fieldRule.default('NOT_USE');

const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

const id = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
    'must be at most 40 letters, digits, hyphens and underscores after a letter',
  )
  .refine((text) => !inheritedNames.includes(text), 'must be another name');

const selectOptions = z
  .array(z.strictObject({ id, label: localizedLine(100) }))
  .max(100)
  .refine(hasUnique('id'), 'must not give two options the same id');

const customItem = z
  .strictObject({
    id: id.describe('Never changes and never names another question'),
    title: localizedLine(100),
    type: z.enum(['TEXT', 'SELECT', 'CHECKBOX']),
    rule: fieldRule,
    selectOptions: selectOptions.default([]).describe('The answers of a SELECT'),
  })
  .refine(({ type, selectOptions }) => (type === 'SELECT') === selectOptions.length > 0, {
    path: ['selectOptions'],
    message: 'must list answers for a SELECT, and for no other type',
  });

const accountRegistrationSetting = z.strictObject({
  ...everyProfileField(() => unused),
  customAssociatedInfo: z
    .array(customItem)
    .max(30)
    .refine(hasUnique('id'), 'must not give two questions the same id')
    .default([])
    .describe('Additional questions of the store'),
  disallowUnknownGender: z.boolean().default(false),
  genderInputType: z.enum(registrationSettingSchema.shape.genderInputType.options).default('Select'),
  passwordStrength: z.enum(passwordStrengths).default('NORMAL'),
  message: localizedLine(500)
    .nullable()
    .default(null)
    .describe('Additional sentence of the store above the form'),
});

const parentalConsentOptions = z
  .array(
    z.strictObject({
      consentOptionId: id.describe('Never changes and never names another consent'),
      key: id,
      type: z.literal('CHECKBOX').default('CHECKBOX'),
      description: localizedLine(300),
    }),
  )
  .max(20)
  .refine(hasUnique('consentOptionId'), 'must not give two consents the same id')
  .default([])
  .describe('Consents that the parents of a new member under 18 must give');

const settings = {
  accountRegistrationSetting: accountRegistrationSetting.describe(
    'Fields and questions of the sign-up, and which of them are required',
  ),
  parentalConsentOptions,
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const accountsSettings = declareStoreSettings({ settings });

export function registrationFor(file: StoreFile, language: Language): RegistrationSetting {
  const { message, customAssociatedInfo, ...rules } = file.accountRegistrationSetting;
  return {
    ...rules,
    customAssociatedInfo: customAssociatedInfo.map((item) => ({
      ...item,
      title: item.title[language],
      selectOptions: item.selectOptions.map(({ id, label }) => ({ id, label: label[language] })),
    })),
    message: message?.[language] ?? '',
  };
}

export function parentalConsentsFor(file: StoreFile, language: Language): ParentalConsentOption[] {
  return file.parentalConsentOptions.map((option) => ({
    ...option,
    description: option.description[language],
  }));
}
function hasUnique<Name extends string>(name: Name) {
  return (list: readonly Record<Name, string>[]) =>
    new Set(list.map((entry) => entry[name])).size === list.length;
}
