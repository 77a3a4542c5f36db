import type { ConsentAnswer } from '../consents/consent-option';
import type { SecondFactorType } from '../second-factors/second-factor-type';
import type { CustomAnswers, Profile } from './profile';
import { profileFields, type ProfileField } from './profile-fields.js';

export interface AccountSummary extends Profile {
  contactEmail: string;
  isEmailVerified: boolean;
  emailVerifiedAt: Date | null;
  customAnswers: CustomAnswers;
  passwordUpdatedAt: Date | null;
  profileImageName: string | null;
  /** Those that are enabled, in the order in which they are shown; backup codes while one is left. */
  secondFactors: SecondFactorType[];
  consentAnswers: ConsentAnswer[];
  isTvPinSet: boolean;
  connectedApps: number;
  /** As `commerce/contracts` publishes and reads them; null: none. */
  memberPlans: readonly unknown[] | null;
}

const besideTheProfile: Record<Exclude<keyof AccountSummary, ProfileField>, true> = {
  contactEmail: true,
  isEmailVerified: true,
  emailVerifiedAt: true,
  customAnswers: true,
  passwordUpdatedAt: true,
  profileImageName: true,
  secondFactors: true,
  consentAnswers: true,
  isTvPinSet: true,
  connectedApps: true,
  memberPlans: true,
};

export const accountSummaryFields: readonly string[] = [...profileFields, ...Object.keys(besideTheProfile)];
