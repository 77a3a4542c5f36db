export const loginTypes = ['password', 'authCode'] as const;

export type LoginType = (typeof loginTypes)[number];

interface Store {
  /** True if passwords are enabled; if false, code login is enabled. */
  isEnabledPassword: boolean;
  isEnabledAuthCode: boolean;
  initialLoginType: LoginType;
}

type Query = Pick<URLSearchParams, 'get'>;

/** Query parameter that has the value `authCode` or is absent. */
const typeName = 'loginType';

/** Query of the password login, for stores in which code login is the default. */
export const byPassword: [name: string, value: string] = ['by', 'password'];

export function readLoginType(query: Query, store: Store): LoginType {
  const { isEnabledPassword, isEnabledAuthCode, initialLoginType } = store;
  if (!isEnabledPassword) return 'authCode';
  if (!isEnabledAuthCode) return 'password';
  if (query.get(typeName) === 'authCode') return 'authCode';
  return query.get(byPassword[0]) === byPassword[1] ? 'password' : initialLoginType;
}

export function loginTypeQuery(query: URLSearchParams, type: LoginType, store: Store): URLSearchParams {
  const named = new URLSearchParams(query);
  named.delete(typeName);
  named.delete(byPassword[0]);
  if (type === 'authCode') named.set(typeName, type);
  else if (readLoginType(named, store) !== type) named.set(...byPassword);
  return named;
}
