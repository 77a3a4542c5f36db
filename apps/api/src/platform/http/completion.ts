import type { CompletionContract } from '@account/contracts/platform/call';

import type { CookieJar } from './cookie-jar.js';
import { declareCookie } from './cookie.declaration.js';

const completedCookie = declareCookie('completed');

const lifetimeSeconds = 10 * 60;

export function mayComplete(cookies: CookieJar, page: string, completion: CompletionContract): void {
  const [path] = page.split('?', 1);
  if (path === completion.path) cookies.set(completedCookie, path, lifetimeSeconds);
}

export function hasCompleted(cookies: CookieJar, completion: { path: string }): boolean {
  return cookies.get(completedCookie) === completion.path;
}
