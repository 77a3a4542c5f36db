import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Middleware } from 'koa';

/**
 * An ID token proves nothing any more once its key is gone (`keys rotate --immediately`): whoever wants to log out with it is
 * asked as without it. The application that it names is taken as its word, as `client_id` is (RP-Initiated Logout 1.0,
 * 2), so that the person comes back to it. One that never was ours in form is left for the library to refuse.
 *
 * @param keys those that tokens are verified with
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

/** The audience of a token by a key that is not there. */
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
