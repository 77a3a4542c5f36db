import { randomToken } from '../crypto/random.js';
import type { RequestContext } from '../http/request-context.js';

/** Seconds: longer than anything that is bound to a browser and not yet to an account. */
export const browserLifetime = 8 * 24 * 60 * 60;

/** The token that binds a guest's journeys to the browser. */
export function browserOf(context: RequestContext): string | undefined {
  return context.cookies.get('browser');
}

/** The same, made and set where the browser has none yet. */
export function bindBrowser(context: RequestContext): string {
  const browser = browserOf(context) ?? randomToken();
  context.cookies.set('browser', browser, browserLifetime);
  return browser;
}
