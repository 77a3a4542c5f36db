import { errors, Provider } from 'oidc-provider';

import { Problem } from '../../../platform/http/problem.js';
import type { KnownBrowserLimits } from '../../../identity/known-browsers/index.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { NetworkLimit } from '../../../platform/rate-limit/limit.declaration.js';
import { providerRequest, type ProviderRequest } from '../provider-request.js';
import { deviceAuthorization, guestConfirmation, pushedRequest, waitingRequest } from '../provider.limits.js';

const limitOfRoute: Partial<Record<string, NetworkLimit>> = {
  pushed_authorization_request: pushedRequest,
  device_authorization: deviceAuthorization,
};

/** Limits per network address how much data unauthenticated clients can cause the provider to store. */
export class ProviderAdmission {
  constructor(private readonly limits: KnownBrowserLimits) {}

  /**
   * Counts a pending authorization request.
   * @throws {errors.TemporarilyUnavailable} for the application (RFC 6749, 4.1.2.1)
   */
  async admitWaiting({ context }: ProviderRequest): Promise<void> {
    if (Provider.ctx?.oidc.route !== 'authorization') return;
    if ((await this.waitFor(context, waitingRequest)) === undefined) return;
    throw new errors.TemporarilyUnavailable('too many requests from this address wait for their person');
  }

  /**
   * Counts only requests of clients without a secret.
   * @throws {errors.OIDCProviderError} 429 (RFC 9126, 2.3)
   */
  async admitClient(): Promise<void> {
    const request = providerRequest();
    const oidc = Provider.ctx?.oidc;
    const limit = limitOfRoute[oidc?.route ?? ''];
    if (request === undefined || limit === undefined || oidc?.client?.clientAuthMethod !== 'none') return;
    if (request.isAdmitted) return;
    await this.refuseBeyond(request, limit);
    request.isAdmitted = true;
  }

  /**
   * Counts the session data of a guest once per request.
   * @throws {errors.OIDCProviderError} 429 with Retry-After
   */
  async admitGuest(request: ProviderRequest): Promise<void> {
    if (request.isGuestAdmitted !== undefined) return;
    request.isGuestAdmitted = false;
    await this.refuseBeyond(request, guestConfirmation);
    request.isGuestAdmitted = true;
  }

  private async refuseBeyond({ context }: ProviderRequest, limit: NetworkLimit): Promise<void> {
    const wait = await this.waitFor(context, limit);
    if (wait === undefined) return;
    Provider.ctx?.set('retry-after', String(Math.ceil(wait)));
    throw new errors.OIDCProviderError(429, 'temporarily_unavailable');
  }

  private async waitFor(context: RequestContext, limit: NetworkLimit): Promise<number | undefined> {
    try {
      await this.limits.consumeFrom(context, limit);
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.details.retryAfterSeconds ?? 1;
    }
  }
}
