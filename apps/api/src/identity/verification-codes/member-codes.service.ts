import { Injectable } from '@nestjs/common';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';

import type { ChallengeRow } from '../../platform/challenge/challenge.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { bindBrowser, browserOf } from '../../platform/flow/browser.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { FailureWaits, judged } from '../../platform/rate-limit/failure-waits.service.js';
import { VerificationCodesService, type SentPurpose } from './verification-codes.service.js';

/** What a member's code is for, whose it is and where it goes. */
export interface MemberCode {
  purpose: SentPurpose;
  accountId: AccountId;
  email: string;
}

/** How a code page stands: whether a code is under way, and when another may be asked for. */
export interface MemberCodeSending {
  isCodeSent: boolean;
  codeSending: { sendTo: string; resendInSeconds: number; hintInSeconds: number };
}

/** Codes of a member that work only in the browser that asked for them. */
@Injectable()
export class MemberCodes {
  constructor(
    private readonly codes: VerificationCodesService,
    private readonly waits: FailureWaits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} TOO_MANY_REQUESTS */
  async send({ purpose, accountId, email }: MemberCode, context: RequestContext): Promise<void> {
    await this.codes.countSending(email);
    const holder = { accountId, browser: bindBrowser(context) };
    const recipient = { email, language: context.language };
    await this.database.transaction((transaction) =>
      this.codes.send(transaction, holder, purpose, recipient),
    );
  }

  /**
   * Judges a code. The caller consumes it in the transaction of what it allows.
   *
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED, TOO_MANY_REQUESTS
   */
  async verify(
    { purpose, accountId, email }: MemberCode,
    code: string,
    context: RequestContext,
  ): Promise<string> {
    const holder = { accountId, browser: browserOf(context) ?? '' };
    const guess = await this.waits.countFrom(context.address, 'code');
    return judged(guess, () => this.codes.verify(holder, purpose, email, code));
  }

  async sending(
    { purpose, accountId, email }: MemberCode,
    context: RequestContext,
  ): Promise<MemberCodeSending> {
    const holder = { accountId, browser: browserOf(context) ?? '' };
    const latest = await this.codes.findLatest(holder, purpose);
    const sent = latest !== undefined && this.isLive(latest) ? latest : undefined;
    return {
      isCodeSent: sent !== undefined,
      codeSending: {
        sendTo: email,
        resendInSeconds: sent ? this.secondsUntil(sent.createdAt, resendInterval) : 0,
        hintInSeconds: this.secondsUntil(sent?.createdAt ?? this.clock.now(), resendHintAfter),
      },
    };
  }

  private isLive({ consumedAt, expiresAt, attempts, maxAttempts }: ChallengeRow): boolean {
    return consumedAt === null && attempts < maxAttempts && expiresAt > this.clock.now();
  }

  private secondsUntil(moment: Date, afterwards: number): number {
    return Math.max(0, Math.ceil((moment.getTime() + afterwards - this.clock.now().getTime()) / 1_000));
  }
}
