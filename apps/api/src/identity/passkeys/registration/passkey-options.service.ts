import { Injectable } from '@nestjs/common';
import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import {
  maxPasskeys,
  passkeyAlgorithms,
  passkeyChallengeLifetime,
} from '@account/domain/identity/passkeys/passkey';

import { Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AccountsService } from '../../accounts/index.js';
import { PasskeyChallenges } from '../passkey-challenges.service.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { passkeyOptions } from '../passkeys.limits.js';

@Injectable()
export class PasskeyOptions {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
  ) {}

  async prepare(
    member: Principal,
    { language }: RequestContext,
    purpose: 'registration' | 'automatic',
  ): Promise<PasskeyCreationOptions> {
    this.verifier.requireOffered();
    const { accountId, sessionId } = member;
    await this.limits.consume(passkeyOptions, accountId);
    const present = await this.passkeys.credentials(accountId);
    if (present.length >= maxPasskeys) throw passkeysFull();
    const { serviceName } = this.settings.current();
    return {
      challenge: this.challenges.createChallenge({ purpose, sessionId }),
      rp: { id: this.verifier.rpId, name: serviceName[language] },
      user: await this.userOf(member),
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: present.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: Buffer.from(credentialId).toString('base64url'),
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: purpose === 'automatic' ? 'preferred' : 'required',
      },
      attestation: 'none',
      timeout: passkeyChallengeLifetime,
    };
  }

  /** Returns the names that the device shows for the account. They do not contain the account id. */
  async userOf(member: Principal): Promise<PasskeyCreationOptions['user']> {
    const { contactEmail, userId, name, nickname } = await this.accounts.summaryOf(member);
    const known = contactEmail || userId || nickname || name || '';
    return {
      id: Buffer.from(await this.handleOf(member.accountId)).toString('base64url'),
      name: known,
      displayName: nickname || name || known,
    };
  }

  private async handleOf(accountId: AccountId): Promise<Uint8Array> {
    const present = await this.passkeys.findHandle(accountId);
    if (present !== undefined) return present;
    await this.passkeys.insertHandle(accountId);
    const handle = await this.passkeys.findHandle(accountId);
    if (handle === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account no longer exists' });
    return handle;
  }
}

export function passkeysFull(): Problem {
  return new Problem('PASSKEY_LIMIT', { log: `${maxPasskeys} already` });
}
