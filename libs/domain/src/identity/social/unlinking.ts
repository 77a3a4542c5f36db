interface Link {
  isCurrent: boolean;
}

export const unlinkRefusals = ['currentLogin', 'lastWayIn'] as const;

export type UnlinkRefusal = (typeof unlinkRefusals)[number];

/**
 * @param otherLinks number of other links with login
 * @param isOpenOtherwise the member can log in by a verified address with password or code, or by a passkey
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
 * Whether a member can log in without an external account: by a verified address with a password or with codes by mail.
 */
export function hasEmailLogin(
  account: { isEmailProved: boolean; isPasswordSet: boolean; isPasskeyOnly: boolean },
  store: { isEnabledPassword: boolean; isEnabledAuthCode: boolean },
): boolean {
  const isByPassword = account.isPasswordSet && store.isEnabledPassword;
  return account.isEmailProved && !account.isPasskeyOnly && (isByPassword || store.isEnabledAuthCode);
}
