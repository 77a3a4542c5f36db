import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Middleware } from 'koa';

/**
 * Drops a hint whose key was removed (`keys rotate --immediately`), because it no longer proves anything. The
 * logout is then confirmed as if there were no hint. The audience of the hint is used like `client_id`
 * (RP-Initiated Logout 1.0, 2), so that the user returns to the application. A malformed token is not dropped;
 * the library rejects it.
 *
 * @param keys verification keys
 */
export function dropUnverifiableHint(keys: readonly object[]): Middleware {
  const kids = new Set(keys.map((key) => (key as { kid?: string }).kid));
  return (ctx, next) => {
    const { id_token_hint: hint, ...rest } = ctx.query;
    if (ctx.path !== '/oidc/logout' || typeof hint !== 'string') return next();
    const client = clientOfUnverifiable(hint, kids);
    if (client !== undefined && (rest['client_id'] ?? client) === client)
      ctx.query = { ...rest, client_id: client };
    return next();
  };
}

/** Returns the audience of a token signed with an unknown key. */
function clientOfUnverifiable(token: string, kids: ReadonlySet<string | undefined>): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const { aud } = decodeJwt(token);
    const isDead = alg !== 'none' && kid !== undefined && !kids.has(kid);
    return isDead && typeof aud === 'string' ? aud : undefined;
  } catch {
    return undefined;
  }
}
