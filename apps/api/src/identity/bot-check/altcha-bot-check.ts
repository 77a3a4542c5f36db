import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { ChallengeRepository } from '../../platform/challenge/challenge.repository.js';
import { Clock, RealClock } from '../../platform/clock/clock.js';
import { hashToken, randomBetween } from '../../platform/crypto/random.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import { readSolution, type SolvedChallenge } from './altcha-solution.js';
import { BotCheck } from './bot-check.service.js';

/** Time in milliseconds within which a visitor must submit the form. */
const lifetime = 20 * 60 * 1_000;

/** About 3,000 derivations of 1,000 rounds take one second on a quad-core phone, less on a computer. */
const rounds = 1_000;
const fewestDerivations = 2_000;
const mostDerivations = 4_000;

@Injectable()
export class AltchaBotCheck extends BotCheck {
  private readonly realClock = new RealClock();

  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
  ) {
    super();
  }

  async challenge() {
    const [secret = ''] = this.secretsFor('challenge');
    const [keySecret = ''] = this.secretsFor('answer');
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: rounds,
      counter: randomBetween(fewestDerivations, mostDerivations),
      expiresAt: new Date(this.realClock.now().getTime() + lifetime),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: keySecret,
    });
    return { parameters: withoutAbsent(parameters), signature };
  }

  async pass(token: string | undefined): Promise<void> {
    const solved = readSolution(token);
    if (solved === undefined) throw failed('no solution');
    if (!(await this.isSolved(solved))) throw failed('wrong or expired');
    const now = this.clock.now();
    const isFirst = await this.challenges.useOnce(
      'botCheck',
      hashToken(solved.challenge.signature),
      now,
      new Date(now.getTime() + lifetime),
    );
    if (!isFirst) throw failed('used before');
  }

  /** Tries each key in SECRET_KEYS, so that a form that was opened before a key rotation still works. */
  private async isSolved({ challenge, solution }: SolvedChallenge): Promise<boolean> {
    const keySecrets = this.secretsFor('answer');
    for (const [index, hmacSignatureSecret] of this.secretsFor('challenge').entries()) {
      const hmacKeySignatureSecret = keySecrets[index] ?? '';
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (result.verified) return true;
    }
    return false;
  }

  private secretsFor(part: 'challenge' | 'answer'): string[] {
    return this.secretKeys.hashes('bot check', part).map((hash) => hash.toString('base64url'));
  }
}

function withoutAbsent(parameters: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}

function failed(log: string): Problem {
  return new Problem('BOT_CHECK_FAILED', { log: `bot check: ${log}` });
}
