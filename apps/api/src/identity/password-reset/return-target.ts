import { loginPageAfterReset, passwordResetQuery } from '@account/domain/identity/passwords/password-reset';

import { hashToken } from '../../platform/crypto/random.js';
import { browserOf } from '../../platform/flow/browser.js';
import type { RequestContext } from '../../platform/http/request-context.js';

/** What a link remembers of the request that a person came from: it is worth something in that browser only. */
export function returnTargetOf(loginPage: string, context: RequestContext): string | undefined {
  const browser = browserOf(context);
  if (browser === undefined || passwordResetQuery(loginPage) === '') return undefined;
  return `${hashToken(browser).toString('base64url')} ${loginPage}`;
}

/** The login page that the link remembers, when it is used where it was asked for; else the site's own. */
export function loginPageIn(details: string | null, context: RequestContext): string {
  const [browserHash, loginPage] = details?.split(' ') ?? [];
  const browser = browserOf(context);
  const isHere = browser !== undefined && hashToken(browser).toString('base64url') === browserHash;
  return loginPageAfterReset(isHere ? loginPage : undefined);
}
