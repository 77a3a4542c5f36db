import { isPathOf } from '@account/contracts/platform/path-pattern';
import { pages } from '@account/contracts/product/pages';
import { isOwnPath } from '@account/contracts/product/screens';

const outsidePages = [
  '/zapi',
  '/api',
  '/assets',
  '/store-assets',
  '/profile-images',
  '/gateways',
  '/.well-known',
];

/** Pages whose query contains a token. They must not send a referrer to other sites. */
export const tokenPages: ReadonlySet<string> = new Set([
  '/password/reset',
  '/login/not-me',
  '/login/passkey-recovery',
  '/email/undo',
  '/email/confirm',
  '/devices/end',
]);

/** Returns whether a path is a file and not a page. If the file is missing, the response is not a page. */
export function looksLikeFile(pathname: string): boolean {
  const isOutside = outsidePages.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return isOutside || /\.[A-Za-z0-9]+$/.test(pathname);
}

const paymentPaths = pages.filter((page) => page.handlesPayment).map(({ path }) => path);

export function handlesPayment(pathname: string): boolean {
  return paymentPaths.some((path) => isPathOf(path, pathname));
}

export function isPage(pathname: string): boolean {
  return isOwnPath(pathname);
}
