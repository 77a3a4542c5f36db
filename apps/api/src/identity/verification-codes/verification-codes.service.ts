import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';
import {
  codeLifetime,
  codeMaxAttempts,
  codeState,
  type CodeState,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';

import { ChallengeRepository, type ChallengeRow } from '../../platform/challenge/challenge.repository.js';
import { hashedCode } from '../../platform/challenge/fresh-secrets.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { randomCode, randomToken } from '../../platform/crypto/random.js';
import { equalInConstantTime, SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import { deviceEndLink, emailUndoLink, unrecognisedLoginLink } from '../recovery-links/index.js';
import { accountIn, asChallengeHolder, holderIn, newHolderIn, type CodeHolder } from './code-holder.js';
import { CodeMessages, type CodeRecipient } from './code-messages.service.js';
import type { CodePurpose } from './code-purpose.declaration.js';

const recoveryLinks = [unrecognisedLoginLink.name, emailUndoLink.name, deviceEndLink.name];

/**
 * Sends and verifies codes of six digits by e-mail or SMS. A code is valid for one purpose, recipient and
 * holder.
 */
@Injectable()
export class VerificationCodesService {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly messages: CodeMessages,
    private readonly secretKeys: SecretKeys,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  holderIn(context: RequestContext, accountId: AccountId): CodeHolder {
    return holderIn(context, accountId);
  }

  newHolderIn(context: RequestContext, accountId: AccountId): CodeHolder {
    return newHolderIn(context, accountId);
  }

  /**
   * Does not send a code if a valid code was sent to the same address less than 30 seconds before `askedAt`.
   * @returns whether a code was sent
   */
  async sendCode(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: CodePurpose,
    recipient: CodeRecipient,
    askedAt: Date = this.clock.now(),
  ): Promise<boolean> {
    const code = randomCode();
    const to = 'email' in recipient ? recipient.email : recipient.phoneNumber;
    const written = await this.write(transaction, holder, purpose, to, code, askedAt);
    if (written === undefined) return false;
    await this.messages.add(transaction, { ...written, code }, purpose, recipient, accountIn(holder));
    return true;
  }

  /**
   * Behaves like `sendCode` for a recipient that does not exist: attempts are counted in the same way, but no
   * code matches.
   */
  async sendDecoyCode(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: CodePurpose,
    recipient: string,
    askedAt: Date,
  ): Promise<void> {
    await this.write(transaction, holder, purpose, recipient, randomToken(), askedAt);
  }

  async stateOf(holder: CodeHolder, purpose: CodePurpose): Promise<CodeState> {
    return codeState(await this.findLatest(holder, purpose), this.clock.now());
  }

  async sentState(isCodeSent: boolean, holder: CodeHolder, purpose: CodePurpose): Promise<CodeState> {
    return { ...(await this.stateOf(holder, purpose)), isCodeSent };
  }

  findLatest(holder: CodeHolder, purpose: CodePurpose): Promise<ChallengeRow | undefined> {
    return this.challenges.findOf(asChallengeHolder(holder), purpose.name);
  }

  /**
   * Counts the attempt before the comparison. Does not consume the code; the caller does.
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED
   */
  async verifyCode(
    holder: CodeHolder,
    purpose: CodePurpose,
    recipient: string,
    code: string,
  ): Promise<string> {
    const recipients = this.secretKeys.hashes('recipient', emailKey(recipient));
    const counted = await this.challenges.countAttempt(
      asChallengeHolder(holder),
      purpose.name,
      recipients,
      this.clock.now(),
    );
    if (counted === undefined)
      throw this.refusal(purpose, await this.isExhausted(holder, purpose), 'no valid code');
    const candidates = this.secretKeys.hashes(...hashedCode(counted.id, code));
    const matches = candidates.filter((candidate) => equalInConstantTime(candidate, counted.secretHash));
    if (matches.length > 0) return counted.id;
    throw this.refusal(purpose, counted.attempts >= codeMaxAttempts, 'wrong code');
  }

  /** @throws {Problem} PIN_CODE_ERROR when another request has used the code */
  async consumeCode(transaction: Transaction, purpose: CodePurpose, challengeId: string): Promise<void> {
    const consumed = await this.challenges.consume(transaction, challengeId, this.clock.now());
    if (!consumed) throw this.refusal(purpose, false, 'code used by another request');
  }

  /** Keeps recovery links, because an intruder must not be able to revoke them by changing the address. */
  async revokeCodes(transaction: Transaction, accountId: AccountId): Promise<void> {
    await this.challenges.deleteAllOfAccount(transaction, accountId, recoveryLinks);
  }

  /** Also deletes recovery links, because the account is closed or its owner is unknown. */
  async deleteCodesAndLinks(transaction: Transaction, accountId: AccountId): Promise<void> {
    await this.challenges.deleteAllOfAccount(transaction, accountId, []);
  }

  private async write(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: CodePurpose,
    recipient: string,
    code: string,
    askedAt: Date,
  ): Promise<{ id: string; expiresAt: Date } | undefined> {
    const id = newId<'challenge'>();
    const expiresAt = new Date(askedAt.getTime() + codeLifetime);
    const row = {
      id,
      purpose: purpose.name,
      holder: asChallengeHolder(holder),
      recipientKey: new Uint8Array(this.secretKeys.hash('recipient', emailKey(recipient))),
      secretHash: new Uint8Array(this.secretKeys.hash(...hashedCode(id, code))),
      maxAttempts: codeMaxAttempts,
      createdAt: askedAt,
      expiresAt,
    };
    const notBefore = new Date(askedAt.getTime() - resendInterval);
    return (await this.challenges.replace(transaction, row, notBefore)) ? { id, expiresAt } : undefined;
  }

  private async isExhausted(holder: CodeHolder, purpose: CodePurpose): Promise<boolean> {
    const latest = await this.challenges.findOf(asChallengeHolder(holder), purpose.name);
    return latest !== undefined && latest.consumedAt === null && latest.attempts >= latest.maxAttempts;
  }

  private refusal(purpose: CodePurpose, isExhausted: boolean, log: string): Problem {
    const names = this.settings.current().codeDisplayNames[purpose.name];
    return new Problem(isExhausted ? 'PIN_CODE_EXHAUSTED' : 'PIN_CODE_ERROR', {
      log,
      values: (language) => ({ codeName: names?.[language] ?? purpose.words[language].name }),
    });
  }
}

/**
 * Rejects a request from a page whose flow was restarted in another tab.
 * @param shown the address on the page; undefined when the page did not send it
 * @throws {Problem} FLOW_REPLACED
 */
export function requireShownRecipient(shown: string | undefined, email: string): void {
  if (shown !== undefined && emailKey(shown) !== emailKey(email))
    throw new Problem('FLOW_REPLACED', { log: 'the page shows another address' });
}
