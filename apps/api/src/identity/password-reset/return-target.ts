import { loginPageAfterReset, passwordResetQuery } from '@account/domain/identity/passwords/password-reset';

import { hashToken } from '../../platform/crypto/random.js';
import { browserOf } from '../../platform/flow/browser.js';
import type { RequestContext } from '../../platform/http/request-context.js';

/**
 * Stores the pending request of an application in the reset link. Only the same browser can continue this
 * request.
 */
export function returnTargetOf(loginPage: string, context: RequestContext): string | undefined {
  const browser = browserOf(context);
  if (browser === undefined || passwordResetQuery(loginPage) === '') return undefined;
  return `${hashToken(browser).toString('base64url')} ${loginPage}`;
}

/**
 * Returns the stored login page if the link is opened in the same browser; otherwise the login page of the
 * site.
 */
export function loginPageIn(details: string | null, context: RequestContext): string {
  const [browserHash, loginPage] = details?.split(' ') ?? [];
  const browser = browserOf(context);
  const isHere = browser !== undefined && hashToken(browser).toString('base64url') === browserHash;
  return loginPageAfterReset(isHere ? loginPage : undefined);
}
