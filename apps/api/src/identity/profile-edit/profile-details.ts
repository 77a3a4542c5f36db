import type { KnownDetails } from '@account/contracts/identity/accounts/validated-profile.contract';
import type {
  CustomItem,
  RegistrationSetting,
} from '@account/contracts/identity/accounts/registration-setting.contract';
import {
  type CustomAnswers,
  type Profile,
  type ProfileField,
  profileFields,
} from '@account/domain/identity/accounts/profile-fields';
import { mergeChange, type ProfileMerge } from '@account/domain/identity/profile-edit/merged-change';

import type { Details } from './profile-edit.types.js';

export function askedDetails(setting: RegistrationSetting, { profile, customAnswers }: Details): Details {
  const isAsked = (field: ProfileField) => field !== 'userId' && setting[field] !== 'NOT_USE';
  const questions = setting.customAssociatedInfo.filter(({ rule }) => rule !== 'NOT_USE');
  return {
    profile: Object.fromEntries(
      profileFields.map((field) => [field, isAsked(field) ? profile[field] : null]),
    ) as Profile,
    customAnswers: Object.fromEntries(questions.map(({ id }) => [id, customAnswers[id] ?? null])),
  };
}

/** Returns whether a member has details to edit. The user ID is not included, because it has its own page. */
export function asksDetails(setting: AskedFor): boolean {
  return (
    profileFields.some((field) => field !== 'userId' && setting[field] !== 'NOT_USE') ||
    setting.customAssociatedInfo.some(({ rule }) => rule !== 'NOT_USE')
  );
}

type AskedFor = Pick<RegistrationSetting, ProfileField> & {
  customAssociatedInfo: readonly Pick<CustomItem, 'rule'>[];
};

export function knownDetails(known: KnownDetails | undefined, stored: Details): Details {
  const { customAssociatedInfo = {}, ...profile } = known ?? {};
  return {
    profile: Object.fromEntries(
      profileFields.map((field) => [
        field,
        profile[field] === undefined ? stored.profile[field] : profile[field],
      ]),
    ) as Profile,
    customAnswers: { ...stored.customAnswers, ...customAssociatedInfo },
  };
}

export interface MergedDetails {
  profile: ProfileMerge<Profile>;
  customAnswers: ProfileMerge<CustomAnswers>;
}

export function mergeDetails(drawnFrom: Details, typed: Details, stored: Details): MergedDetails {
  return {
    profile: mergeChange(drawnFrom.profile, typed.profile, stored.profile),
    customAnswers: mergeChange(drawnFrom.customAnswers, typed.customAnswers, stored.customAnswers),
  };
}

export function resultOf({ profile, customAnswers }: MergedDetails): Details {
  return { profile: profile.result, customAnswers: customAnswers.result };
}

export function isAsSeen({ profile, customAnswers }: MergedDetails, seen: Details, stored: Details): boolean {
  return (
    Object.keys(profile.changes).every((key) => at(seen.profile, key) === at(stored.profile, key)) &&
    Object.keys(customAnswers.changes).every(
      (key) => at(seen.customAnswers, key) === at(stored.customAnswers, key),
    )
  );
}

export function isSame(left: Details, right: Details): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return (
    sorted(left.profile) === sorted(right.profile) &&
    sorted(left.customAnswers) === sorted(right.customAnswers)
  );
}

function at(answers: Readonly<Record<string, string | number | null>>, key: string) {
  return answers[key] ?? null;
}
