/** Whether a member gets in without any account elsewhere: by a proved address with a password, or with codes by mail. */
export function hasEmailLogin(has: {
  isEmailProved: boolean;
  isPasswordSet: boolean;
  /** The store lets members log in by a mailed code. */
  isEnabledAuthCode: boolean;
}): boolean {
  return has.isEmailProved && (has.isPasswordSet || has.isEnabledAuthCode);
}
