/** Whether a member gets in without any external account: by a proved address with a password, or with codes by mail. */
export function hasEmailLogin(has: {
  isEmailProved: boolean;
  isPasswordSet: boolean;
  isEnabledAuthCode: boolean;
}): boolean {
  return has.isEmailProved && (has.isPasswordSet || has.isEnabledAuthCode);
}
