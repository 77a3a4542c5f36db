import { Injectable } from '@nestjs/common';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';
import { resendInterval } from '@account/domain/identity/verification-codes/verification-code';

import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { brokenLogin, LoginJourney, ownLogin } from '../login-completion/login-journey.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { addressOf, LoginFactors } from './login-factors.service.js';

/** Sends the codes of the second step, by mail or SMS. */
@Injectable()
export class LoginFactorCodes {
  constructor(
    private readonly journey: LoginJourney,
    private readonly factors: LoginFactors,
    private readonly codes: VerificationCodesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat within 30 seconds does nothing.
   *
   * @throws {Problem} TOO_MANY_REQUESTS, INVALID_REQUEST, INVALID_SESSION_FLOW
   */
  async send(type: SecondFactorType, context: RequestContext, place = ownLogin): Promise<void> {
    const flow = await this.journey.inCall(context, 'multiFactor', place);
    const recipient = await this.factors.recipient(flow, type);
    const latest = await this.codes.findLatest(flow.id, recipient.purpose);
    if (latest !== undefined && this.isYoung(latest.createdAt)) return;
    await this.codes.countSending(addressOf(recipient));
    await this.database.transaction(async (transaction) => {
      if (!(await this.journey.hold(transaction, flow.id)))
        throw brokenLogin('another login has begun', place);
      const { language } = context;
      await this.codes.send(transaction, flow.id, recipient.purpose, { ...recipient, language });
    });
  }

  private isYoung(sentAt: Date): boolean {
    return this.clock.now().getTime() - sentAt.getTime() < resendInterval;
  }
}
