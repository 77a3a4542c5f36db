import { Injectable } from '@nestjs/common';
import type { CodeSending } from '@account/contracts/identity/verification-codes/verification-code.contract';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { CodeSendingLimits } from './code-sending-limits.service.js';
import { VerificationCodesService } from './verification-codes.service.js';
import { codeAttempts } from './code-attempts.limits.js';
import type { CodePurpose } from './code-purpose.declaration.js';

export interface MemberCode {
  purpose: CodePurpose;
  accountId: AccountId;
  email: string;
}

@Injectable()
export class MemberCodes {
  constructor(
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly throttle: AttemptThrottle,
    private readonly database: Database,
  ) {}

  async send({ purpose, accountId, email }: MemberCode, context: RequestContext): Promise<CodeState> {
    await this.sendings.countForMember(memberOf(context));
    const holder = this.codes.newHolderIn(context, accountId);
    const recipient = { email, language: context.language };
    const isSent = await this.database.transaction((transaction) =>
      this.codes.sendCode(transaction, holder, purpose, recipient),
    );
    return this.codes.sentState(isSent, holder, purpose);
  }

  /**
   * Does not consume the code; the caller does.
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED, TOO_MANY_REQUESTS
   */
  async verify(
    { purpose, accountId, email }: MemberCode,
    code: string,
    context: RequestContext,
  ): Promise<string> {
    const holder = this.codes.holderIn(context, accountId);
    const attempt = await this.throttle.countInSession(memberOf(context).sessionId, codeAttempts);
    return settleAttempt(attempt, () => this.codes.verifyCode(holder, purpose, email, code));
  }

  async sending(
    { purpose, accountId, email }: MemberCode,
    context: RequestContext,
  ): Promise<{ isCodeSent: boolean; codeSending: CodeSending }> {
    const holder = this.codes.holderIn(context, accountId);
    const { isCodeSent, ...times } = await this.codes.stateOf(holder, purpose);
    return { isCodeSent, codeSending: { sendTo: email, ...times } };
  }
}

function memberOf({ principal }: RequestContext): Principal {
  if (principal === null) throw new Problem('SESSION_EXPIRED', { log: 'a guest used a code of a member' });
  return principal;
}
