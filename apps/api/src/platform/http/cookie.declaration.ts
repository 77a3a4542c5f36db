import { Declarations } from '../declarations/declarations.js';

/** A cookie the product sets. `__Host-` stands before its name on https (RFC 6265bis, 4.1.3.2). */
export interface Cookie {
  readonly name: string;
  readonly readableByPage: boolean;
  /** Who carries it is a member, or on the way of a login or a sign-up. */
  readonly identifiesVisitor: boolean;
}

const cookies = new Declarations<Cookie>('cookie');

export function declareCookie(
  name: string,
  { readableByPage = false, identifiesVisitor = false }: Partial<Omit<Cookie, 'name'>> = {},
): Cookie {
  return cookies.add({ name, readableByPage, identifiesVisitor });
}

/** One of several that a browser carries at a time: its name goes on with what it is of. */
export function cookieOf(sort: Cookie, of: string): Cookie {
  return { ...sort, name: `${sort.name}.${of}` };
}

export function declaredCookies(): readonly Cookie[] {
  return cookies.all();
}

export const languageCookie = declareCookie('language');

/** Seconds. */
export const languageLifetime = 400 * 24 * 60 * 60;

/** What an application asked for, on the pages of its request, until the visitor chooses. */
export const flowLanguageCookie = declareCookie('flow_language');
