import { Injectable } from '@nestjs/common';
import type { passkeyRequestSchema } from '@account/contracts/identity/passkeys/passkey-proof.contract';
import type * as z from 'zod/mini';

import { bindBrowser } from '../../../platform/flow/browser.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { PasskeyChallenges } from '../passkey-challenges.service.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyRepository } from '../passkey.repository.js';

type PasskeyRequest = z.output<typeof passkeyRequestSchema>;

/** What pages ask the browser for. No row is written, whoever asks how often. */
@Injectable()
export class PasskeyRequests {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** Names nobody's passkeys: who exists stays untold. */
  forLogin(context: RequestContext): PasskeyRequest {
    if (!this.verifier.isOffered) return null;
    const challenge = this.challenges.make({ purpose: 'login', browser: bindBrowser(context) });
    return { challenge, rpId: this.verifier.rpId, allowed: [] };
  }

  async forReauthorisation({ accountId, sessionId }: Principal): Promise<PasskeyRequest> {
    if (!this.verifier.isOffered) return null;
    const present = await this.passkeys.credentials(accountId);
    if (present.length === 0) return null;
    return {
      challenge: this.challenges.make({ purpose: 'reauthorisation', sessionId }),
      rpId: this.verifier.rpId,
      allowed: present.map(({ credentialId }) => Buffer.from(credentialId).toString('base64url')),
    };
  }
}
