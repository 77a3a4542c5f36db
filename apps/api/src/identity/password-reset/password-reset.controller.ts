import { Controller, Query, Req } from '@nestjs/common';
import {
  checkResetLinkCall,
  forgotPasswordCall,
  olderForgotScreen,
  olderResetScreen,
  passwordForgotCompleteScreen,
  passwordForgotScreen,
  passwordResetCompleteScreen,
  passwordResetScreen,
  resetPasswordCall,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import { loginPageAfterReset } from '@account/domain/identity/passwords/password-reset';
import type { FastifyRequest } from 'fastify';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { queryOf } from '../../platform/http/pages/url-query.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordResetRequests } from './password-reset-requests.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Controller()
export class PasswordResetController {
  constructor(
    private readonly requests: PasswordResetRequests,
    private readonly reset: PasswordResetService,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  @ScreenData(passwordForgotScreen)
  forgotScreen(@Query('returnTo') returnTo: unknown) {
    return { loginPage: loginPageAfterReset(returnTo) };
  }

  @Call(forgotPasswordCall)
  forgot(@Asked() { input, context }: Asked<typeof forgotPasswordCall>) {
    return this.requests.ask(input.email, context, loginPageAfterReset(input.returnTo));
  }

  @ScreenData(passwordForgotCompleteScreen)
  forgotCompleteScreen(@Query('returnTo') returnTo: unknown) {
    return { loginPage: loginPageAfterReset(returnTo) };
  }

  @ScreenData(passwordResetScreen)
  async resetScreen(@Asked() { context }: Asked) {
    const { passwordStrength } = this.settings.current().accountRegistrationSetting;
    return { passwordStrength, loggedInAs: await this.loggedInAs(context) };
  }

  @Call(checkResetLinkCall)
  checkLink(@Asked() { input: { token } }: Asked<typeof checkResetLinkCall>) {
    return this.reset.checkLink(token);
  }

  @Call(resetPasswordCall)
  resetPassword(@Asked() { input, context }: Asked<typeof resetPasswordCall>) {
    return this.reset.reset(input, context);
  }

  @ScreenData(passwordResetCompleteScreen)
  async resetCompleteScreen(@Query('returnTo') returnTo: unknown, @Asked() { context }: Asked) {
    return { loginPage: loginPageAfterReset(returnTo), loggedInAs: await this.loggedInAs(context) };
  }

  @ScreenData(olderForgotScreen)
  olderForgot(@Req() request: FastifyRequest): never {
    throw new ScreenRedirect(passwordForgotScreen.path + queryOf(request.url));
  }

  @ScreenData(olderResetScreen)
  olderReset(@Req() request: FastifyRequest): never {
    throw new ScreenRedirect(passwordResetScreen.path + queryOf(request.url));
  }

  private async loggedInAs({ principal }: RequestContext): Promise<string | null> {
    if (principal === null) return null;
    const { contactEmail, userId, name } = await this.accounts.summaryOf(principal);
    return contactEmail || userId || (name ?? '');
  }
}
