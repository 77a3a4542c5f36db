import { everyProfileField, type KindOf, type ProfileField } from './profile-fields.js';

/** `sex` is a number, the rest is text; null: not answered. */
export type Profile = {
  [Name in ProfileField]: (KindOf<Name> extends 'sex' ? number : string) | null;
};

/** The profile alone, of something that has more. */
export function profileOf(of: Profile): Profile {
  return everyProfileField((name) => of[name]) as Profile;
}

export const emptyProfile: Profile = everyProfileField(() => null);

/** Answers to the store's own questions, by the question's id; a tick box gives "true" or "false". */
export type CustomAnswers = Record<string, string | null>;

export function shownName(
  profile: Pick<Profile, 'name' | 'familyName' | 'givenName' | 'nickname'>,
): string | null {
  const { name, familyName, givenName, nickname } = profile;
  const parts = [familyName, givenName].filter((part) => part !== null);
  return name ?? (parts.length > 0 ? parts.join(' ') : nickname);
}
