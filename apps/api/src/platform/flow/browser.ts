import { randomToken } from '../crypto/random.js';
import type { RequestContext } from '../http/request-context.js';

const oneDay = 24 * 60 * 60;

/** The token that binds a guest's journeys to the browser. */
export function browserOf(context: RequestContext): string | undefined {
  return context.cookies.get('browser');
}

/** The same, made and set where the browser has none yet. */
export function bindBrowser(context: RequestContext): string {
  const browser = browserOf(context) ?? randomToken();
  context.cookies.set('browser', browser, oneDay);
  return browser;
}
