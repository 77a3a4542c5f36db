import type { CustomItem } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { CustomAnswers, Profile } from '@account/domain/identity/accounts/profile';
import { profileFields, type ProfileField } from '@account/domain/identity/accounts/profile-fields';

import { shownBirthday } from './shown-birthday.js';

/** What stands in the fields: empty while nothing is typed or chosen, the birthday as YYYY/MM/DD. */
export interface TypedProfile extends Record<ProfileField, string> {
  /** By the question's id; a tick box is a boolean. */
  customAssociatedInfoData: Record<string, string | boolean>;
}

export type CustomName = `customAssociatedInfoData.${string}`;

export function customName(id: string): CustomName {
  return `customAssociatedInfoData.${id}`;
}

/** Answers of before, as they stood in the fields. */
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

/** The fields as the contract's schema wants them. */
export function readProfile<Typed extends TypedProfile>({
  birthday,
  sex,
  customAssociatedInfoData,
  ...typed
}: Typed) {
  const answers = Object.entries(customAssociatedInfoData).map(([id, answer]) => [id, String(answer)]);
  return {
    ...typed,
    birthday: birthday.replaceAll('/', ''),
    sex: sex === '' ? null : Number(sex),
    customAssociatedInfoData: Object.fromEntries(answers) as Record<string, string>,
  };
}

/** The fields that the store uses and the questions it asks, in the order of the page. */
export function namesOf(items: readonly CustomItem[]): (ProfileField | CustomName)[] {
  return [...profileFields, ...items.map(({ id }) => customName(id))];
}

/** What the store's questions are called, by the name of their field. */
export function titlesOf(items: readonly CustomItem[]): Record<string, string> {
  return Object.fromEntries(items.map(({ id, title }) => [customName(id), title]));
}

export function askedItems(items: readonly CustomItem[]): CustomItem[] {
  return items.filter(({ rule }) => rule !== 'NOT_USE');
}
