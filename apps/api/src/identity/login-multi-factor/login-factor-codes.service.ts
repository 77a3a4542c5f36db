import { Injectable } from '@nestjs/common';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { brokenLogin, type LoginFlow, LoginFlows, siteLogin } from '../login-completion/index.js';
import { CodeSendingLimits, VerificationCodesService } from '../verification-codes/index.js';
import { addressOf, LoginFactors, provedIn, type FactorRecipient } from './login-factors.service.js';

@Injectable()
export class LoginFactorCodes {
  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly factors: LoginFactors,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly database: Database,
  ) {}

  /**
   * Sends at most one code every 30 s.
   * @throws {Problem} TOO_MANY_REQUESTS, INVALID_REQUEST, INVALID_SESSION_FLOW
   */
  async send(type: SecondFactorType, context: RequestContext, place = siteLogin): Promise<CodeState> {
    const flow = await this.loginFlows.requireInCall(context, 'multiFactor', place);
    const recipient = await this.factors.recipient(flow, type);
    const before = await this.codes.stateOf(flow.id, recipient.purpose);
    if (before.resendInSeconds > 0) return { ...before, isCodeSent: false };
    await this.countSending(flow, recipient, context);
    const isSent = await this.database.transaction(async (transaction) => {
      if (!(await this.loginFlows.lock(transaction, flow.id)))
        throw brokenLogin('another login has begun', place);
      const { language } = context;
      return this.codes.sendCode(transaction, flow.id, recipient.purpose, { ...recipient, language });
    });
    return this.codes.sentState(isSent, flow.id, recipient.purpose);
  }

  private async countSending(
    flow: LoginFlow,
    recipient: FactorRecipient,
    context: RequestContext,
  ): Promise<void> {
    const { accountId, knownBrowser } = provedIn(flow);
    if (knownBrowser !== null)
      await this.sendings.countForKnownBrowser(recipient.purpose.name, accountId, knownBrowser);
    else await this.sendings.countBehindFirstProof(accountId, addressOf(recipient));
    if ('phoneNumber' in recipient) await this.sendings.countSms(context, knownBrowser !== null);
  }
}
