import { Controller, Query, Req } from '@nestjs/common';
import {
  forgotPasswordCall,
  legacyForgotScreen,
  passwordForgotCompleteScreen,
  passwordForgotScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { loginPageAfterReset, passwordResetQuery } from '@account/domain/identity/passwords/password-reset';
import type { FastifyRequest } from 'fastify';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { queryOf } from '../../platform/http/pages/url-query.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';
import { PasswordForgotLimits } from './password-forgot-limits.service.js';
import { PasswordForgotMails } from './password-forgot-mails.service.js';
import { returnTargetOf } from './return-target.js';

@Controller()
export class PasswordForgotController {
  constructor(
    private readonly limits: PasswordForgotLimits,
    private readonly settings: SettingsService,
    private readonly mails: PasswordForgotMails,
  ) {}

  @ScreenData(passwordForgotScreen)
  screen(@Query('returnTo') returnTo: unknown) {
    const hasPasskeys = this.settings.current().passkeys.enabled;
    return { loginPage: loginPageAfterReset(returnTo), hasPasskeys };
  }

  /**
   * Neither the response nor its duration reveals whether an account exists. @throws {Problem}
   * TOO_MANY_REQUESTS
   */
  @Call(forgotPasswordCall)
  async ask(
    @ParsedRequest() { input: { email, returnTo }, context }: ParsedRequest<typeof forgotPasswordCall>,
  ): Promise<Redirect> {
    const loginPage = loginPageAfterReset(returnTo);
    await this.limits.count(email, context);
    const details = returnTargetOf(loginPage, context);
    this.mails.sendAfterAnswer(email, context.language, details);
    return { redirectTo: `/password/forgot/complete${passwordResetQuery(loginPage)}` };
  }

  @ScreenData(passwordForgotCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { loginPage: loginPageAfterReset(returnTo) };
  }

  @ScreenData(legacyForgotScreen)
  olderScreen(@Req() request: FastifyRequest): never {
    throw new ScreenRedirect(passwordForgotScreen.path + queryOf(request.url));
  }
}
