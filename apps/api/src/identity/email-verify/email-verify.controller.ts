import { Controller, Query } from '@nestjs/common';
import {
  emailVerifyCodeScreen,
  emailVerifyCompleteScreen,
  emailVerifyScreen,
  verifyEmailCall,
} from '@account/contracts/identity/email-verify/email-verify.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountsService } from '../accounts/index.js';
import { EmailVerifyService, goOnTo } from './email-verify.service.js';

@Controller()
export class EmailVerifyController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailVerify: EmailVerifyService,
  ) {}

  @ScreenData(emailVerifyScreen)
  screen(@ParsedRequest() { member, context }: ParsedRequest, @Query('returnTo') returnTo: unknown) {
    return this.emailVerify.screen(member, context, returnTo);
  }

  @ScreenData(emailVerifyCodeScreen)
  codeScreen(@ParsedRequest() { member, context }: ParsedRequest, @Query('returnTo') returnTo: unknown) {
    return this.emailVerify.screen(member, context, returnTo);
  }

  @Call(verifyEmailCall)
  verify(@ParsedRequest() { input, member, context }: ParsedRequest<typeof verifyEmailCall>) {
    return this.emailVerify.verify(input, member, context);
  }

  @ScreenData(emailVerifyCompleteScreen)
  async completeScreen(
    @ParsedRequest() { member: { accountId } }: ParsedRequest,
    @Query('returnTo') returnTo: unknown,
  ) {
    return { email: await this.accounts.contactEmailOf(accountId), returnTo: goOnTo(returnTo) };
  }
}
