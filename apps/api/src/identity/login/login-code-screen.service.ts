import { Injectable } from '@nestjs/common';
import type { loginCodeScreen } from '@account/contracts/identity/login/login.contract';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';
import type * as z from 'zod/mini';

import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { firstPageAgain, LoginJourney, ownLogin } from '../login-completion/login-journey.service.js';

/** Counts from when a code was asked for, whether or not one was sent. */
@Injectable()
export class LoginCodeScreen {
  constructor(
    private readonly journey: LoginJourney,
    private readonly clock: Clock,
  ) {}

  async data(context: RequestContext, place = ownLogin): Promise<z.output<typeof loginCodeScreen.data>> {
    const { data } = await this.journey.onPage(context, 'code', place);
    const { identifierName, isAmaltheaLogin, codeAskedAt } = data;
    const secondsUntil = (afterwards: number) =>
      Math.max(0, Math.ceil(((codeAskedAt ?? 0) + afterwards - this.clock.now().getTime()) / 1_000));
    return {
      sendTo: identifierName.includes('@') ? identifierName : '',
      resendInSeconds: secondsUntil(resendInterval),
      hintInSeconds: secondsUntil(resendHintAfter),
      emailUserId: identifierName,
      isAmaltheaLogin,
      loginPage: firstPageAgain(data),
    };
  }
}
