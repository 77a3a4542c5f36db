import type {
  CustomItem,
  RegistrationSetting,
} from '@account/contracts/identity/accounts/registration-setting.contract';
import {
  type CustomAnswers,
  everyProfileField,
  type Profile,
  type ProfileField,
  profileFields,
  type Sex,
} from '@account/domain/identity/accounts/profile-fields';

export interface TypedProfile extends Record<ProfileField, string> {
  customAssociatedInfoData: Record<string, string | boolean>;
}

export type CustomName = `customAssociatedInfoData.${string}`;

export function customName(id: string): CustomName {
  return `customAssociatedInfoData.${id}`;
}

export function typedProfile(
  profile: Profile | null,
  answers: CustomAnswers,
  items: readonly CustomItem[],
): TypedProfile {
  const text = (field: ProfileField) => String(profile?.[field] ?? '');
  const typed = Object.fromEntries(profileFields.map((field) => [field, text(field)])) as Record<
    ProfileField,
    string
  >;
  const answer = ({ id, type }: CustomItem) =>
    type === 'CHECKBOX' ? answers[id] === 'true' : (answers[id] ?? '');
  return {
    ...typed,
    birthday: shownBirthday(typed.birthday),
    customAssociatedInfoData: Object.fromEntries(items.map((item) => [item.id, answer(item)])),
  };
}

/**
 * Drops values of fields that the store no longer uses. The form does not show these fields, so the member
 * could not clear them.
 */
export function profileInputOf<Typed extends TypedProfile>(typed: Typed, setting: RegistrationSetting) {
  const isGone = (field: ProfileField) => setting[field] === 'NOT_USE';
  const gone = everyProfileField((field) => (isGone(field) ? '' : typed[field]));
  const { birthday, sex, customAssociatedInfoData, ...rest } = { ...typed, ...gone };
  const answers = askedItems(setting.customAssociatedInfo)
    .filter(({ id }) => id in customAssociatedInfoData)
    .map(({ id }) => [id, String(customAssociatedInfoData[id])]);
  return {
    ...rest,
    birthday: birthday.replaceAll('/', ''),
    sex: sex === '' ? null : Number(sex),
    customAssociatedInfoData: Object.fromEntries(answers) as Record<string, string>,
  };
}

export function namesOf(items: readonly CustomItem[]): (ProfileField | CustomName)[] {
  return [...profileFields, ...items.map(({ id }) => customName(id))];
}

export function titlesOf(items: readonly CustomItem[]): Record<string, string> {
  return Object.fromEntries(items.map(({ id, title }) => [customName(id), title]));
}

export function askedItems(items: readonly CustomItem[]): CustomItem[] {
  return items.filter(({ rule }) => rule !== 'NOT_USE');
}

export function shownBirthday(birthday: string): string {
  return [birthday.slice(0, 4), birthday.slice(4, 6), birthday.slice(6)]
    .filter((part) => part !== '')
    .join('/');
}

export const sexTextKeys = { 1: 'male', 2: 'female', 9: 'other', 0: 'unknown' } as const satisfies Record<
  Sex,
  string
>;

export function isSex(value: number | null): value is Sex {
  return value !== null && value in sexTextKeys;
}
