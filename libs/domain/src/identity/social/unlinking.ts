interface Link {
  isCurrent: boolean;
}

export const unlinkRefusals = ['currentLogin', 'lastWayIn'] as const;

export type UnlinkRefusal = (typeof unlinkRefusals)[number];

/**
 * @param otherLinks number of other linked accounts with which the member can log in
 * @param isOpenOtherwise whether the member can log in with a verified address (password or code) or a passkey
 */
export function unlinkRefusal(
  { isCurrent }: Link,
  otherLinks: number,
  isOpenOtherwise: boolean,
): UnlinkRefusal | undefined {
  if (isCurrent) return 'currentLogin';
  return otherLinks === 0 && !isOpenOtherwise ? 'lastWayIn' : undefined;
}

/**
 * Returns whether a member can log in without an external account, with a verified address and either a
 * password or an e-mailed code.
 */
export function hasEmailLogin(
  account: { isEmailProved: boolean; isPasswordSet: boolean; isPasskeyOnly: boolean },
  store: { isEnabledPassword: boolean; isEnabledAuthCode: boolean },
): boolean {
  const isByPassword = account.isPasswordSet && store.isEnabledPassword;
  return account.isEmailProved && !account.isPasskeyOnly && (isByPassword || store.isEnabledAuthCode);
}
