import { Injectable } from '@nestjs/common';
import { passkeyChallengeLifetime } from '@account/domain/identity/passkeys/passkey';

import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys, equalInConstantTime } from '../../platform/crypto/secret-keys.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import { Problem } from '../../platform/http/problem.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { PasskeyRepository } from './passkey.repository.js';
import { bytesOfBase64url } from './strict-encodings.js';

/** Purpose of a challenge, with the browser or session that it is bound to. */
export type ChallengeFor =
  | { purpose: 'login'; browser: string }
  | { purpose: 'reauthorisation' | 'registration' | 'automatic'; sessionId: string };

const randomLength = 32;
const timeLength = 6;
const macLength = 32;

declareExpiry({ table: 'used_passkey_challenge', column: 'expires_at' });

/**
 * Issues stateless challenges: random bytes and an expiry time, authenticated by HMAC. A row is written only
 * for a valid response.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  createChallenge(made: ChallengeFor): string {
    const time = Buffer.alloc(timeLength);
    time.writeUIntBE(this.clock.now().getTime() + passkeyChallengeLifetime, 0, timeLength);
    const body = Buffer.concat([Buffer.from(randomToken(), 'base64url'), time]);
    return Buffer.concat([body, this.keys.hash(hashPurpose, signed(made, body))]).toString('base64url');
  }

  requireValid(challenge: string, made: ChallengeFor): void {
    const bytes = bytesOfBase64url(challenge);
    if (bytes?.length !== randomLength + timeLength + macLength)
      throw challengeExpired('not a challenge of this site');
    const body = bytes.subarray(0, randomLength + timeLength);
    const mac = bytes.subarray(randomLength + timeLength);
    const isOurs = this.keys
      .hashes(hashPurpose, signed(made, body))
      .some((hash) => equalInConstantTime(hash, mac));
    if (!isOurs) throw challengeExpired('the challenge has another purpose or holder');
    if (endOf(bytes) <= this.clock.now()) throw challengeExpired('too late');
  }

  /** Only one of several concurrent responses succeeds. @throws {Problem} PASSKEY_CHALLENGE_OVER */
  async consumeChallenge(transaction: Transaction, challenge: string): Promise<void> {
    const bytes = Buffer.from(challenge, 'base64url');
    // Hashes the canonical encoding, so that a used challenge is not accepted in another encoding.
    const hash = hashToken(bytes.toString('base64url'));
    if (!(await this.passkeys.insertUsedChallenge(transaction, hash, endOf(bytes))))
      throw challengeExpired('answered before');
  }
}

const hashPurpose = 'passkey challenge';

function signed(made: ChallengeFor, body: Buffer): string {
  const whose = made.purpose === 'login' ? made.browser : made.sessionId;
  return [made.purpose, whose, body.toString('base64url')].join('\0');
}

function endOf(challenge: Buffer): Date {
  return new Date(challenge.readUIntBE(randomLength, timeLength));
}

function challengeExpired(log: string): Problem {
  return new Problem('PASSKEY_CHALLENGE_OVER', { log });
}
