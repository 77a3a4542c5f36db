import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import {
  hiddenInAppBySpecification,
  specifiedFor,
} from '@account/contracts/product/specified-access.testing';

/**
 * Visitors by login state. Visitors with an old session come last, because each of them moves the clock by two
 * weeks.
 */
export const people = [
  'guest',
  'member',
  'member without recent authentication',
  'guest in the app',
  'member in the app',
  'stale session',
] as const;

export type Who = (typeof people)[number];

export const isMember = (who: Who) => who.startsWith('member');
export const isInApp = (who: Who) => who.endsWith('in the app');
const isHiddenFrom = (path: string, who: Who) => isInApp(who) && hiddenInAppBySpecification.includes(path);
const hasFreshProof = (who: Who) => isMember(who) && who !== 'member without recent authentication';

/**
 * Completion pages that require a row in the database instead of a cookie, each with the redirect if the row is
 * missing.
 */
export const provedByRows = new Map([
  ['/mypage/payment-method/complete', '/mypage/payment-method'],
  ['/mypage/payment-method/delete/complete', '/mypage/payment-method'],
  ['/signup/plans/{planId}/complete', '/mypage'],
  ['/plans/{planId}/complete', '/plans/monthly'],
  ['/mypage/subscription/{subscriptionId}/payment-method/complete', '/mypage/subscription/{subscriptionId}'],
  ['/mypage/subscription/{subscriptionId}/withdraw/complete', '/mypage/subscription/{subscriptionId}'],
  ['/mypage/subscription/{subscriptionId}/change/complete', '/mypage/subscription/{subscriptionId}'],
]);

/**
 * Calls that check the authentication in their handler, because they do not require a new authentication while
 * a payment method is being registered.
 */
const asksByItself = ['POST /zapi/account/payment-method/round'];

/**
 * Returns the kind of visitor that the specification requires for a page or call, without the name of the flow.
 */
const askedFor = (name: string) => specifiedFor(name)?.replace(/ in .*/, '');

const isLetIn = (name: string, who: Who) =>
  hasFreshProof(who) || (isMember(who) && askedFor(name) !== 'member, reauthorised');

/** @param isOwn whether the item in the URL belongs to the visitor */
export function pageStatus(path: string, who: Who, isOwn: boolean): number {
  if (isHiddenFrom(path, who)) return 403;
  const isOfOne = /\{(earningsId|subscriptionId)\}/.test(path);
  return isOfOne && !isOwn && isLetIn(path, who) ? 404 : 200;
}

/**
 * Returns the redirect if an access check caused it. Ignores redirects of the page itself, including redirects
 * to the start of a login.
 */
export function doorOf(redirectTo: string | undefined): string | undefined {
  const isDoor = redirectTo === '/mypage' || /^\/(login|mypage\/reauthorize)\?/.test(redirectTo ?? '');
  return isDoor ? redirectTo : undefined;
}

/** @param address the requested URL */
export function doorFor(path: string, who: Who, address: string): string | undefined {
  if (isHiddenFrom(path, who)) return undefined;
  const asked = askedFor(path);
  const goesOn = ['/signup/auth', '/mypage/re-consent', '/password/reset/complete', '/withdraw/complete'];
  const isOfDone = path.endsWith('/complete') && asked !== 'anyone' && !provedByRows.has(path);
  const isLedHome = goesOn.includes(path) || isOfDone || provedByRows.get(path) === '/mypage';
  if (isLedHome && isMember(who)) return '/mypage';
  if (asked === 'guest') return isMember(who) ? '/mypage' : undefined;
  if (asked === 'anyone' || hasFreshProof(who)) return undefined;
  const returnTo = encodeURIComponent(address);
  if (!isMember(who)) return `/login?returnTo=${returnTo}`;
  return asked === 'member, reauthorised' ? `/mypage/reauthorize?returnTo=${returnTo}` : undefined;
}

/** Returns why the call is rejected. This is a problem code, or a status if the call is hidden in the app. */
export function refusalFor(name: string, path: string, who: Who): ProblemCode | 403 | undefined {
  if (isHiddenFrom(path, who)) return 403;
  const asked = asksByItself.includes(name) ? 'member, reauthorised' : askedFor(name);
  if (asked === 'guest') return isMember(who) ? 'FORBIDDEN' : undefined;
  if (asked === 'anyone' || hasFreshProof(who)) return undefined;
  if (!isMember(who)) return 'SESSION_EXPIRED';
  return asked === 'member, reauthorised' ? 'REAUTHORIZATION_REQUIRED' : undefined;
}
