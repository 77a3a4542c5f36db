import type {
  CustomItem,
  RegistrationSetting,
} from '@account/contracts/identity/accounts/registration-setting.contract';
import { clampBirthday } from '@account/domain/identity/accounts/birthday';
import { countriesByName } from '@account/domain/identity/accounts/countries';
import { normaliseKana } from '@account/domain/identity/accounts/kana';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import {
  profileField,
  profileFields,
  type ProfileField,
} from '@account/domain/identity/accounts/profile-fields';
import { businessDay } from '@account/domain/platform/business-day';
import { normalisePhoneNumber } from '@account/domain/platform/phone-number';
import { Checkbox } from '@account/ui/choices/checkbox';
import { Field } from '@account/ui/form/field';
import { FieldSet } from '@account/ui/form/field-set';
import { FormGroup, Pair } from '@account/ui/form/form';
import { BirthdayField, PhoneField } from '@account/ui/form/number-field';
import { Select } from '@account/ui/form/select';
import { TextInput } from '@account/ui/form/text-input';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { PostalCodeField } from './postal-code-field.js';
import type { ProfileForm } from './profile-form.js';
import { SexField } from './sex-field.js';
import { askedItems, customName, shownBirthday } from './typed-profile.js';
import { normaliseOnBlur, useRequirementMark } from './field-behaviour.js';
import { UserIdInput } from './user-id-input.js';

interface ProfileFieldsProps {
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

type FieldListProps = Pick<ProfileFieldsProps, 'setting' | 'form'>;

function FieldsOf({ names, ...shown }: FieldListProps & { names: readonly ProfileField[] }) {
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

function ProfileFieldOf({ name, setting, form }: FieldListProps & { name: ProfileField }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark()(setting[name]);
  if (name === 'sex') return <SexField setting={setting} form={form} />;
  if (name === 'postalCode') return <PostalCodeField setting={setting} form={form} />;
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
      return <TextInput {...normaliseOnBlur(normaliseKana, control)} />;
    case 'phoneNumber':
      return <PhoneField {...normaliseOnBlur(normalisePhoneNumber, control)} />;
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

function CustomFields({ items, form }: { items: readonly CustomItem[]; form: ProfileForm }) {
  return askedItems(items).map((item) => <CustomField key={item.id} item={item} form={form} />);
}

function CustomField({ item, form }: { item: CustomItem; form: ProfileForm }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark()(item.rule);
  const words = { ...form.field(customName(item.id)), ...mark };
  const control = form.control(customName(item.id));
  if (item.type === 'CHECKBOX') {
    return (
      <FieldSet {...words} id={`${words.id}-question`} legend={item.title}>
        <Checkbox {...control} id={words.id}>
          {t('customItem.tick', { title: item.title })}
        </Checkbox>
      </FieldSet>
    );
  }
  if (item.type === 'TEXT') {
    return (
      <Field {...words} label={item.title}>
        <TextInput {...control} autoComplete="off" />
      </Field>
    );
  }
  const { ref, onChange, onBlur, name } = control as ComponentProps<typeof Select>;
  const options = item.selectOptions.map(({ id, label }) => ({ value: id, text: label }));
  return (
    <Field {...words} label={item.title}>
      <Select {...{ ref, onChange, onBlur, name }} options={options} emptyText={t('choose')} width="l" />
    </Field>
  );
}

/** Normalises a typed YYYY/MM/DD: pads a one-digit day and clamps impossible parts. */
function normaliseBirthday(typed: string, today: string): string {
  const filled = typed.replace(/\/(\d)$/, '/0$1');
  const digits = filled.replaceAll('/', '');
  return /^\d{8}$/.test(digits) ? shownBirthday(clampBirthday(digits, today)) : typed;
}
