import { Injectable } from '@nestjs/common';
import type { passkeyRequestSchema } from '@account/contracts/identity/passkeys/passkey-proof.contract';
import type * as z from 'zod/mini';

import { bindBrowser, browserOf } from '../../../platform/flow/browser.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { lastProviderCookie } from '../../linked-accounts/index.js';
import { PasskeyChallenges } from '../passkey-challenges.service.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyRepository } from '../passkey.repository.js';

/** Lifetime of the cookie in seconds. */
const rememberedFor = 365 * 24 * 60 * 60;

type PasskeyRequest = z.output<typeof passkeyRequestSchema>;

/**
 * Issues WebAuthn request options to pages. Stateless: no row is written, however often options are requested.
 */
@Injectable()
export class PasskeyRequests {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** Does not list credentials, because the list would reveal which accounts exist. */
  forLogin(context: RequestContext): PasskeyRequest {
    if (!this.verifier.isOffered) return null;
    const challenge = this.challenges.createChallenge({ purpose: 'login', browser: bindBrowser(context) });
    return { challenge, rpId: this.verifier.rpId, allowed: [] };
  }

  loginOf(context: RequestContext) {
    return { purpose: 'login', browser: browserOf(context) ?? '' } as const;
  }

  /** Makes the login page offer the passkey login first on the next visit. */
  remember({ cookies }: RequestContext): void {
    cookies.set(lastProviderCookie, 'Passkey', rememberedFor);
  }

  wasLast({ cookies }: RequestContext): boolean {
    return this.verifier.isOffered && cookies.get(lastProviderCookie) === 'Passkey';
  }

  async forReauthorisation({ accountId, sessionId }: Principal): Promise<PasskeyRequest> {
    if (!this.verifier.isOffered) return null;
    const all = await this.passkeys.credentials(accountId);
    const present = all.filter((each) => this.verifier.isOfThisHost(each));
    if (present.length === 0) return null;
    return {
      challenge: this.challenges.createChallenge({ purpose: 'reauthorisation', sessionId }),
      rpId: this.verifier.rpId,
      allowed: present.map(({ credentialId }) => Buffer.from(credentialId).toString('base64url')),
    };
  }
}
