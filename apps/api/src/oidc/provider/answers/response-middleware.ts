import type { Middleware } from 'koa';

import type { ProviderPages } from '../provider-pages.service.js';
import { providerRequest } from '../provider-request.js';

export const publicDocuments: ReadonlySet<string> = new Set([
  '/oidc/jwks',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]);

/**
 * Time in seconds for which published documents may be cached. Shorter than the time between publishing a key
 * and signing with it.
 */
const publicMaxAge = 600;

export function finishResponse(sessionCookie: string): Middleware {
  return async (ctx, next) => {
    await next();
    restoreSessionCookie(ctx.res, sessionCookie);
    ctx.set('referrer-policy', 'no-referrer');
    // Removes the content type of an empty body, because libraries parse a declared content type (RFC 7009,
    // 2.2, defines a response without a body).
    if (ctx.body === '') ctx.remove('content-type');
    if (publicDocuments.has(ctx.path)) ctx.set('cache-control', `public, max-age=${publicMaxAge}`);
    if (typeof ctx.body !== 'string' || !ctx.response.is('html'))
      ctx.set('cross-origin-resource-policy', 'cross-origin');
  };
}

/** Replaces the library's English pages that submit a form automatically with pages of the store. */
export function replaceRedirectPages(pages: ProviderPages): Middleware {
  return async (ctx, next) => {
    await next();
    if (typeof ctx.body === 'string' && ctx.response.is('html')) replaceRedirectPage(ctx as never, pages);
  };
}

/**
 * Removes the session of a member from `Set-Cookie`, except when the session is deleted. The site sets this
 * cookie, and the library would set it again in every response.
 */
function restoreSessionCookie(
  res: { getHeader(name: string): unknown; setHeader(name: string, value: string[]): unknown },
  name: string,
): void {
  const header = res.getHeader('set-cookie');
  if (header === undefined) return;
  const guest = providerRequest()?.guestSession;
  const cookies = (Array.isArray(header) ? (header as string[]) : [String(header)]).flatMap((cookie) => {
    if (!cookie.startsWith(`${name}=`)) return [cookie];
    if (cookie.includes('expires=Thu, 01 Jan 1970'))
      return [cookie, cookie.replace('session=', 'account_id=')];
    return guest !== undefined && cookie.startsWith(`${name}=${guest};`) ? [cookie] : [];
  });
  res.setHeader('set-cookie', cookies);
}

interface Answer {
  body: string;
  oidc?: { session?: { state?: Record<string, unknown> } };
  set(name: string, value: string): void;
}

/** Browsers also apply the content security policy of this page to the redirect that follows the form. */
function replaceRedirectPage(ctx: Answer, pages: ProviderPages): void {
  const script = /<script>([\s\S]*?)<\/script>/.exec(ctx.body)?.[1];
  const action = /<form method="post" action="([^"]*)"/.exec(ctx.body)?.[1];
  if (script === undefined || action === undefined) return;
  const fields = [...ctx.body.matchAll(/<input type="hidden" [^<>]*>/g)].map(([field]) => field).join('');
  const afterwards = ctx.oidc?.session?.state?.['postLogoutRedirectUri'];
  const targets = [action.replaceAll('&amp;', '&'), ...(typeof afterwards === 'string' ? [afterwards] : [])];
  const leadsTo = targets.flatMap(cspSource).join(' ');
  const language = providerRequest()?.context.language ?? 'ja';
  const { html, policy } = pages.protocolRedirectPage(language, { action, fields, script, leadsTo });
  ctx.body = html;
  ctx.set('content-security-policy', policy);
}

/** Returns the CSP source for a URL: its origin, or the scheme of an app URL. */
function cspSource(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
}
