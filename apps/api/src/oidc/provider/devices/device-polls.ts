import { errors, type KoaContextWithOIDC } from 'oidc-provider';

import { Problem } from '../../../platform/http/problem.js';
import { subjectLimit } from '../../../platform/rate-limit/limit.declaration.js';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import type { GrantHandler } from '../grant-handler.js';

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** Seconds that a device waits between two polls (RFC 8628, 3.2). */
export const devicePollInterval = 5;

// One second less than the announced interval, because polls may arrive closer together than the device sent
// them.
export const devicePolls = subjectLimit('devicePolls', { points: 1, seconds: devicePollInterval - 1 });

/** Adds the polling interval to the response that contains the device code. */
export async function announcePollInterval(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  // The library does not set a context for URLs that it does not serve.
  const { oidc } = ctx as Partial<KoaContextWithOIDC>;
  if (oidc?.route === 'device_authorization' && ctx.status === 200)
    ctx.body = { ...(ctx.body as object), interval: devicePollInterval };
}

/**
 * Responds with `slow_down` instead of `authorization_pending` to a device that polls too often (RFC 8628,
 * 3.5).
 */
export function throttlePolls(handler: GrantHandler, limits: Pick<RateLimits, 'consume'>): GrantHandler {
  return async (ctx) => {
    try {
      return await handler(ctx);
    } catch (error) {
      if (!(error instanceof errors.AuthorizationPending)) throw error;
      await limits.consume(devicePolls, String(ctx.oidc.params?.['device_code'])).catch(slowDown);
      throw error;
    }
  };
}

function slowDown(error: unknown): never {
  if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') throw new errors.SlowDown();
  throw error;
}
