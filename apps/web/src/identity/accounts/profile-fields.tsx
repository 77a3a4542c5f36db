import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { countriesByName } from '@account/domain/identity/accounts/countries';
import { normaliseKana } from '@account/domain/identity/accounts/kana';
import { normalisePhoneNumber } from '@account/domain/platform/phone-number';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import {
  profileField,
  profileFields,
  type ProfileField,
} from '@account/domain/identity/accounts/profile-fields';
import { businessDay } from '@account/domain/platform/business-day';
import { BirthdayField } from '@account/ui/form/birthday-field';
import { Field } from '@account/ui/form/field';
import { FormGroup, Pair } from '@account/ui/form/form-layout';
import { PhoneField } from '@account/ui/form/phone-field';
import { Select } from '@account/ui/form/select';
import { TextInput } from '@account/ui/form/text-input';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { CustomFields } from './custom-fields.js';
import { normaliseBirthday } from './normalise-birthday.js';
import { PostalCodeField } from './postal-code-field.js';
import type { ProfileForm } from './profile-form.js';
import { SexField } from './sex-field.js';
import { tidyOnLeaving } from './tidy-on-leaving.js';
import { askedItems } from './typed-profile.js';
import { useRequirementMark } from './use-requirement-mark.js';
import { UserIdInput } from './user-id-input.js';

export interface ProfileFieldsProps {
  setting: RegistrationSetting;
  form: ProfileForm;
  known?: ReactNode;
}

export function ProfileFields({ setting, form, known }: ProfileFieldsProps) {
  const used = profileFields.filter((field) => setting[field] !== 'NOT_USE');
  const [person, address] = [true, false].map((isPerson) =>
    used.filter((field) => (profileField(field).group === undefined) === isPerson),
  ) as [ProfileField[], ProfileField[]];
  const shown = { setting, form };
  return (
    <>
      {(known !== undefined || person.length > 0) && (
        <FormGroup>
          {known}
          <FieldsOf {...shown} names={person} />
        </FormGroup>
      )}
      {address.length > 0 && (
        <FormGroup>
          <FieldsOf {...shown} names={address} />
        </FormGroup>
      )}
      {askedItems(setting.customAssociatedInfo).length > 0 && (
        <FormGroup>
          <CustomFields items={setting.customAssociatedInfo} form={form} />
        </FormGroup>
      )}
    </>
  );
}

type Shown = Pick<ProfileFieldsProps, 'setting' | 'form'>;

function FieldsOf({ names, ...shown }: Shown & { names: readonly ProfileField[] }) {
  const isSecond = (name: ProfileField) => names.some((first) => profileField(first).pairedWith === name);
  return names
    .filter((name) => !isSecond(name))
    .map((name) => {
      const second = names.find((other) => other === profileField(name).pairedWith);
      if (second === undefined) return <ProfileFieldOf key={name} {...shown} name={name} />;
      return (
        <Pair key={name}>
          <ProfileFieldOf {...shown} name={name} />
          <ProfileFieldOf {...shown} name={second} />
        </Pair>
      );
    });
}

function ProfileFieldOf({ name, setting, form }: Shown & { name: ProfileField }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark()(setting[name]);
  if (name === 'sex') return <SexField setting={setting} form={form} />;
  if (name === 'postalCode') return <PostalCodeField rule={setting.postalCode} form={form} />;
  return (
    <Field {...form.field(name)} {...mark} label={t(name)} hint={hintKeys[name] && t(hintKeys[name])}>
      <ControlOf name={name} form={form} />
    </Field>
  );
}

const hintKeys: Partial<
  Record<ProfileField, 'userIdHint' | 'kanaHint' | 'birthdayHint' | 'phoneNumberHint'>
> = {
  userId: 'userIdHint',
  nameKana: 'kanaHint',
  birthday: 'birthdayHint',
  phoneNumber: 'phoneNumberHint',
};

function ControlOf({ name, form }: { name: ProfileField; form: ProfileForm }) {
  const { kind, autoComplete = 'off' } = profileField(name);
  const control = { ...form.control(name), autoComplete };
  switch (kind) {
    case 'birthday':
      return (
        <BirthdayField
          {...control}
          onBlur={(event) => {
            form.fill('birthday', normaliseBirthday(event.currentTarget.value, businessDay(new Date())));
            control.onBlur?.(event);
          }}
        />
      );
    case 'country':
      return <CountrySelect {...control} />;
    case 'prefecture':
      return <PrefectureSelect {...control} />;
    case 'kana':
      return <TextInput {...tidyOnLeaving(normaliseKana, control)} />;
    case 'phoneNumber':
      return <PhoneField {...tidyOnLeaving(normalisePhoneNumber, control)} />;
    case 'userId':
      return <UserIdInput form={form} />;
    default:
      return <TextInput {...control} />;
  }
}

type Registered = ComponentProps<typeof TextInput>;

function registered({ ref, onChange, onBlur, name, autoComplete }: Registered) {
  return { ref, onChange, onBlur, name, autoComplete } as unknown as Pick<
    ComponentProps<typeof Select>,
    'ref' | 'onChange' | 'onBlur' | 'name' | 'autoComplete'
  >;
}

function PrefectureSelect(control: Registered) {
  const t = useTranslations('accountFields');
  const language = useLocale() === 'en' ? 'en' : 'ja';
  const options = useMemo(
    () => prefectures.map((prefecture) => ({ value: prefecture.code, text: prefecture[language] })),
    [language],
  );
  return <Select {...registered(control)} options={options} emptyText={t('choose')} width="m" />;
}

function CountrySelect(control: Registered) {
  const t = useTranslations('accountFields');
  const language = useLocale() === 'en' ? 'en' : 'ja';
  const options = useMemo(
    () => countriesByName(language).map(({ code, name }) => ({ value: code, text: name })),
    [language],
  );
  return <Select {...registered(control)} options={options} emptyText={t('choose')} width="l" />;
}
