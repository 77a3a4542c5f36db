import { Injectable } from '@nestjs/common';
import type { NewPasskey } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import type { PasskeyOrigin } from '@account/domain/identity/passkeys/passkey';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { CredentialChange } from '../../credential-change/index.js';
import { PasskeyChallenges } from '../passkey-challenges.service.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { passkeysAdded } from '../passkeys.limits.js';
import { AutomaticPasskeys } from './automatic-passkeys.service.js';
import { NewPasskeys, notAdded } from './new-passkeys.service.js';
import { firstPasskeyName } from './passkey-name.js';

@Injectable()
export class PasskeyRegistration {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly newPasskeys: NewPasskeys,
    private readonly automatic: AutomaticPasskeys,
    private readonly credentials: CredentialChange,
    private readonly limits: RateLimits,
  ) {}

  async add(
    passkey: NewPasskey,
    member: Principal,
    context: RequestContext,
    createdVia: PasskeyOrigin,
  ): Promise<{ name: string }> {
    this.verifier.requireOffered();
    const isAutomatic = createdVia === 'automatic';
    const { sessionId, accountId } = member;
    const challenge = this.verifier.challengeIn(passkey.response.clientDataJSON);
    if (challenge === undefined) throw notAdded('not from a top-level page of this site');
    if (isAutomatic) await this.automatic.require(member, context);
    this.challenges.requireValid(challenge, {
      purpose: isAutomatic ? 'automatic' : 'registration',
      sessionId,
    });
    await this.limits.consume(passkeysAdded, accountId);
    const verified = await this.verifier.verifyNew(passkey, challenge, isAutomatic);
    if (verified === undefined) throw notAdded('not verified');
    const transports = passkey.response.transports ?? [];
    let name = '';
    await this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction, account } = credentialChangeContext;
      name = firstPasskeyName(verified.aaguid, transports, account.language, context.userAgent);
      await this.challenges.consumeChallenge(transaction, challenge);
      await this.newPasskeys.insert(credentialChangeContext, { ...verified, transports, name, createdVia });
      // Keeps the session token after an automatic registration, because renewing it could disturb a concurrent
      // request.
      return isAutomatic ? { continueAt: '' } : { redirectTo: '' };
    });
    return { name };
  }
}
