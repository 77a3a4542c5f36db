import { randomToken } from '../crypto/random.js';
import { declareCookie } from '../http/cookie.declaration.js';
import type { RequestContext } from '../http/request-context.js';

/** Seconds. Must exceed the lifetime of all data that is bound to a browser without an account. */
export const browserLifetime = 8 * 24 * 60 * 60;

export const browserCookie = declareCookie('browser', { identifiesVisitor: true });

export function browserOf(context: RequestContext): string | undefined {
  return context.cookies.get(browserCookie);
}

export function bindBrowser(context: RequestContext): string {
  const browser = browserOf(context) ?? randomToken();
  context.cookies.set(browserCookie, browser, browserLifetime);
  return browser;
}
