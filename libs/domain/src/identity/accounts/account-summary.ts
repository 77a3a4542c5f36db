import type { SecondFactorType } from '../second-factors/second-factor-type';
import type { CustomAnswers, Profile } from './profile';

/** What most of a member's pages show of the account. */
export interface AccountSummary extends Profile {
  /** Empty for an account without an address. */
  contactEmail: string;
  isEmailVerified: boolean;
  customAnswers: CustomAnswers;
  /** Null where no password is set. */
  passwordUpdatedAt: Date | null;
  /** Null without a picture. */
  profileImageName: string | null;
  /** As they are stored: in no order, some more than once; backup codes while one is left. */
  secondFactors: (SecondFactorType | null)[];
}
