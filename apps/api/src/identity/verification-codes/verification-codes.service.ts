import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';
import { internationalPhoneNumber } from '@account/domain/identity/second-factors/phone-number';
import {
  codeLifetime,
  codeMaxAttempts,
  resendInterval,
  type CodePurpose,
} from '@account/domain/identity/verification-codes/verification-code';
import type { Language } from '@account/domain/platform/language';
import { codeState, type CodeState } from '@account/domain/identity/verification-codes/code-state';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import {
  ChallengeRepository,
  type ChallengeHolder,
  type ChallengeRow,
} from '../../platform/challenge/challenge.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { FlowRepository } from '../../platform/flow/flow.repository.js';
import { browserOf } from '../../platform/flow/browser.js';
import { randomCode, randomToken } from '../../platform/crypto/random.js';
import { equalInConstantTime, hashToken, SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId, type FlowId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';
import { verificationCodeMail } from './verification-code-message/verification-code.mail.js';
import { verificationCodeSms } from './verification-code-message/verification-code.sms.js';
import { emailUndoLink, notMeLink } from '../recovery-links/recovery-links.declaration.js';

/** The purposes for which this release mails codes: the store has a name for each. */
export type SentPurpose = CodePurpose & keyof StoreFile['codeDisplayNames'];

const recoveryLinks = [notMeLink.name, emailUndoLink.name];

export type CodeHolder = FlowId | { accountId: AccountId; browser: string };

/** A normalised address, or a telephone number of 10 or 11 digits. */
export type CodeRecipient = ({ email: string } | { phoneNumber: string }) & { language: Language };

@Injectable()
export class VerificationCodesService {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly flows: FlowRepository,
    private readonly outbox: Outbox,
    private readonly secretKeys: SecretKeys,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a new code and its message. While one that works is younger than 30 seconds, a repeat to the same
   * address changes nothing and sends nothing.
   * @returns whether a code went out
   */
  async send(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: SentPurpose,
    recipient: CodeRecipient,
  ): Promise<boolean> {
    const code = randomCode();
    const { language } = recipient;
    const to = 'email' in recipient ? recipient.email : recipient.phoneNumber;
    const written = await this.write(transaction, holder, purpose, to, code);
    if (written === undefined) return false;
    // The message has the id of its code, by which it is found again.
    const { id, expiresAt } = written;
    const values = { purpose, code, expiresAt };
    if ('email' in recipient) {
      const mail = { id, template: verificationCodeMail, language, to, values, expiresAt };
      await this.outbox.add(transaction, mail);
    } else {
      const sms = { id, template: verificationCodeSms, language, to: internationalPhoneNumber(to), values };
      await this.outbox.addSms(transaction, { ...sms, expiresAt });
    }
    return true;
  }

  /** As `send`, for a recipient who does not exist: tries are counted alike, and no code is the right one. */
  async sendToNobody(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: SentPurpose,
    recipient: string,
  ): Promise<void> {
    await this.write(transaction, holder, purpose, recipient, randomToken());
  }

  /** Whether the message with the latest code that this browser asked for will never arrive. */
  async isRefused(purpose: CodePurpose, context: RequestContext): Promise<boolean> {
    const browser = browserOf(context);
    if (browser === undefined) return false;
    const accountId = context.principal?.accountId ?? null;
    const hash = hashToken(browser);
    const id = await this.challenges.findInBrowser(await this.flows.idsIn(hash), hash, accountId, purpose);
    return id !== undefined && (await this.outbox.hasFailed(id));
  }

  async stateOf(holder: CodeHolder, purpose: SentPurpose): Promise<CodeState> {
    return codeState(await this.findLatest(holder, purpose), this.clock.now());
  }

  async sentState(isCodeSent: boolean, holder: CodeHolder, purpose: SentPurpose): Promise<CodeState> {
    return { ...(await this.stateOf(holder, purpose)), isCodeSent };
  }

  findLatest(holder: CodeHolder, purpose: SentPurpose): Promise<ChallengeRow | undefined> {
    return this.challenges.findOf(keptAs(holder), purpose);
  }

  /**
   * Counts the try, then compares. The caller consumes the returned challenge in the transaction of what it allows.
   *
   * @param recipient the address or number that the code has to prove; a code that went elsewhere proves nothing
   * @throws {Problem} PIN_CODE_ERROR for a wrong, expired, used or superseded code; PIN_CODE_EXHAUSTED for a dead one
   */
  async verify(holder: CodeHolder, purpose: SentPurpose, recipient: string, code: string): Promise<string> {
    const recipients = this.secretKeys.hashes('recipient', emailKey(recipient));
    const counted = await this.challenges.countTry(keptAs(holder), purpose, recipients, this.clock.now());
    if (counted === undefined)
      throw this.refusal(purpose, await this.isExhausted(holder, purpose), 'no live code');
    const candidates = this.secretKeys.hashes('code', `${counted.id}\0${code}`);
    const matches = candidates.filter((candidate) => equalInConstantTime(candidate, counted.secretHash));
    if (matches.length > 0) return counted.id;
    throw this.refusal(purpose, counted.attempts >= codeMaxAttempts, 'wrong code');
  }

  /** @throws {Problem} PIN_CODE_ERROR when another request used the code first */
  async consume(transaction: Transaction, purpose: SentPurpose, challengeId: string): Promise<void> {
    const consumed = await this.challenges.consume(transaction, challengeId, this.clock.now());
    if (!consumed) throw this.usedBefore(purpose);
  }

  usedBefore(purpose: SentPurpose): Problem {
    return this.refusal(purpose, false, 'code used by another request');
  }

  /**
   * Every code and link that went out for the account is dead, but for those by which a member throws out a stranger:
   * whoever changes the address must not thereby get rid of them.
   */
  async revokeAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    await this.challenges.deleteAllOfAccount(transaction, accountId, recoveryLinks);
  }

  /** @returns undefined when the one before works and is too young to be replaced */
  private async write(
    transaction: Transaction,
    holder: CodeHolder,
    purpose: SentPurpose,
    recipient: string,
    code: string,
  ): Promise<{ id: string; expiresAt: Date } | undefined> {
    const id = newId<'challenge'>();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + codeLifetime);
    const row = {
      id,
      purpose,
      holder: keptAs(holder),
      recipientKey: new Uint8Array(this.secretKeys.hash('recipient', emailKey(recipient))),
      secretHash: new Uint8Array(this.secretKeys.hash('code', `${id}\0${code}`)),
      maxAttempts: codeMaxAttempts,
      createdAt: now,
      expiresAt,
    };
    const notBefore = new Date(now.getTime() - resendInterval);
    return (await this.challenges.replace(transaction, row, notBefore)) ? { id, expiresAt } : undefined;
  }

  private async isExhausted(holder: CodeHolder, purpose: SentPurpose): Promise<boolean> {
    const latest = await this.challenges.findOf(keptAs(holder), purpose);
    return latest !== undefined && latest.consumedAt === null && latest.attempts >= latest.maxAttempts;
  }

  private refusal(purpose: SentPurpose, isExhausted: boolean, log: string): Problem {
    const values = (language: Language) => ({
      codeName: this.settings.current().codeDisplayNames[purpose][language],
    });
    return new Problem(isExhausted ? 'PIN_CODE_EXHAUSTED' : 'PIN_CODE_ERROR', { log, values });
  }
}

function keptAs(holder: CodeHolder): ChallengeHolder {
  return typeof holder === 'string'
    ? { flowId: holder }
    : { accountId: holder.accountId, browserHash: hashToken(holder.browser) };
}

/**
 * The page said that the code went to this address; another tab has begun again with another one since.
 * @param shown undefined: the page does not say
 * @throws {Problem} FLOW_REPLACED
 */
export function requireShownRecipient(shown: string | undefined, email: string): void {
  if (shown !== undefined && emailKey(shown) !== emailKey(email))
    throw new Problem('FLOW_REPLACED', { log: 'the page shows another address' });
}
