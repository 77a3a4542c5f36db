import { type Profile, profileFields } from '@account/domain/identity/accounts/profile-fields';

export interface AccountFacts extends Profile {
  accountId: string;
  emailAddress: string | null;
  isEmailProved: boolean;
  language: string;
  profileImageName: string | null;
  /** Seconds since 1970. */
  updatedSeconds: number;
}

const besideTheProfile: Record<Exclude<keyof AccountFacts, keyof Profile>, true> = {
  accountId: true,
  emailAddress: true,
  isEmailProved: true,
  language: true,
  profileImageName: true,
  updatedSeconds: true,
};

export const accountFactFields: readonly string[] = [...profileFields, ...Object.keys(besideTheProfile)];
