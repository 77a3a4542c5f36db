import { Injectable } from '@nestjs/common';
import type { PasskeyProof } from '@account/contracts/identity/passkeys/passkey-proof.contract';
import { signCountVerdict } from '@account/domain/identity/passkeys/passkey';

import { Clock } from '../../../platform/clock/clock.js';
import { equalInConstantTime } from '../../../platform/crypto/secret-keys.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { PasskeyChallenges, type ChallengeFor } from '../passkey-challenges.service.js';
import { bytesOfBase64url } from '../strict-encodings.js';
import { PasskeyVerifier, type ShownPasskeyProof } from '../passkey-verifier.service.js';
import { PasskeyRepository, type ProvingPasskey } from '../passkey.repository.js';
import { PasskeyRecovery } from '../only/passkey-recovery.service.js';
import { PasskeyCopies } from './passkey-copies.service.js';

export interface ProvedPasskey extends ShownPasskeyProof {
  passkey: ProvingPasskey;
  challenge: string;
}

@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly copies: PasskeyCopies,
    private readonly recovery: PasskeyRecovery,
    private readonly clock: Clock,
  ) {}

  /**
   * @param onRefusal called with the passkey when a response of a known passkey is rejected
   * @throws {Problem} PASSKEY_CHALLENGE_OVER, PASSKEY_UNKNOWN, PASSKEY_REFUSED
   */
  async verify(
    proof: PasskeyProof,
    made: ChallengeFor,
    onRefusal?: (passkey: ProvingPasskey) => void,
  ): Promise<ProvedPasskey> {
    const challenge = this.verifier.challengeIn(proof.response.clientDataJSON);
    if (challenge === undefined) throw refused('not from a top-level page of this site');
    this.challenges.requireValid(challenge, made);
    const passkey = await this.passkeys.findByCredential(Buffer.from(proof.id, 'base64url'));
    if (passkey === undefined) throw unknown();
    const shown = isOf(proof, passkey)
      ? await this.verifier.verifyProof(proof, passkey, challenge)
      : undefined;
    if (shown === undefined) {
      onRefusal?.(passkey);
      throw refused('not verified');
    }
    return { passkey, challenge, ...shown };
  }

  /**
   * Runs in the transaction of the action that the passkey authorises.
   * @throws {Problem} PASSKEY_CHALLENGE_OVER; {PasskeyNotUsed}
   */
  async use(
    transaction: Transaction,
    { passkey, challenge, signCount, isBackedUp, isUserVerified }: ProvedPasskey,
  ): Promise<void> {
    if (isUserVerified && passkey.recoveryOpensAt !== null)
      await this.recovery.cancelOfAccount(transaction, passkey);
    await this.challenges.consumeChallenge(transaction, challenge);
    const now = this.clock.now();
    if (!(await this.passkeys.use(transaction, passkey, { signCount, isBackedUp, now })))
      throw new PasskeyNotUsed();
  }

  /**
   * Reports a decreased signature counter, because the passkey may be cloned.
   * @returns the problem to throw
   */
  async afterNotUsed({ passkey, signCount }: ProvedPasskey): Promise<Problem> {
    const now = await this.passkeys.findByCredential(Buffer.from(passkey.credentialId));
    if (now === undefined) return unknown();
    if (signCountVerdict(now.signCount, signCount) === 'back') await this.copies.reportCopy(passkey);
    return refused('its counter went back, or the account was disabled');
  }
}

export class PasskeyNotUsed extends Error {}

function isOf({ response: { userHandle } }: PasskeyProof, { handle }: ProvingPasskey): boolean {
  const shown = userHandle == null ? undefined : bytesOfBase64url(userHandle);
  return shown !== undefined && equalInConstantTime(shown, handle);
}

export function refused(log: string): Problem {
  return new Problem('PASSKEY_REFUSED', { log });
}

function unknown(): Problem {
  return new Problem('PASSKEY_UNKNOWN', { log: 'no such passkey' });
}
