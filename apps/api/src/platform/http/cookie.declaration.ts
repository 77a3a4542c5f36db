import { Declarations } from '../declarations/declarations.js';

/** A cookie of this site. On https its name gets the prefix `__Host-` (RFC 6265bis, 4.1.3.2). */
export interface Cookie {
  readonly name: string;
  readonly readableByPage: boolean;
  /** Only members, and visitors who are logging in or signing up, have this cookie. */
  readonly identifiesVisitor: boolean;
}

const cookies = new Declarations<Cookie>('cookie');

export function declareCookie(
  name: string,
  { readableByPage = false, identifiesVisitor = false }: Partial<Omit<Cookie, 'name'>> = {},
): Cookie {
  return cookies.add({ name, readableByPage, identifiesVisitor });
}

/** Returns a cookie of a kind that can exist several times. The suffix identifies the owner. */
export function cookieOf(sort: Cookie, of: string): Cookie {
  return { ...sort, name: `${sort.name}.${of}` };
}

export function declaredCookies(): readonly Cookie[] {
  return cookies.all();
}

export const languageCookie = declareCookie('language');

/** Seconds. */
export const languageLifetime = 400 * 24 * 60 * 60;

/** Language that an application requested for the pages of its flow, until the visitor chooses one. */
export const flowLanguageCookie = declareCookie('flow_language');
