export const loginTypes = ['password', 'authCode'] as const;

export type LoginType = (typeof loginTypes)[number];

interface Store {
  /** If false, code login is enabled. */
  isEnabledPassword: boolean;
  isEnabledAuthCode: boolean;
  initialLoginType: LoginType;
}

type Query = Pick<URLSearchParams, 'get'>;

/** Query parameter with the value `authCode`, or absent. */
const typeName = 'loginType';

/** Query of the password login page, for stores whose default is code login. */
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
