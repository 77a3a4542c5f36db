import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Middleware } from 'koa';

/**
 * Drops a hint whose key is gone (`keys rotate --immediately`), since it no longer proves anything: the logout
 * is confirmed as without a hint. Its audience is used like `client_id` (RP-Initiated Logout 1.0, 2), so that
 * the user returns to the application. A malformed token is left for the library to refuse.
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

/** Returns the audience of a token whose key is unknown. */
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
