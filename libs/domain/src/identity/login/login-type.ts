/** By what a person logs in on the login page. */
export const loginTypes = ['password', 'authCode'] as const;

export type LoginType = (typeof loginTypes)[number];

/** What the login page opens with. The query says `authCode` or nothing; anything else is nothing. */
export function initialLoginType(
  query: unknown,
  store: { isEnabledAuthCode: boolean; initialLoginType: LoginType },
): LoginType {
  if (!store.isEnabledAuthCode) return 'password';
  return query === 'authCode' ? 'authCode' : store.initialLoginType;
}
