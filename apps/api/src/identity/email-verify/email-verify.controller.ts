import { Controller, Query } from '@nestjs/common';
import {
  emailVerifyCodeScreen,
  emailVerifyCompleteScreen,
  emailVerifyScreen,
  verifyEmailCall,
} from '@account/contracts/identity/email-verify/email-verify.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailVerifyService, goOnTo } from './email-verify.service.js';

@Controller()
export class EmailVerifyController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailVerify: EmailVerifyService,
  ) {}

  @ScreenData(emailVerifyScreen)
  screen(@Member() member: Member, @Context() context: Context, @Query('returnTo') returnTo: unknown) {
    return this.emailVerify.screen(member, context, returnTo);
  }

  @ScreenData(emailVerifyCodeScreen)
  codeScreen(@Member() member: Member, @Context() context: Context, @Query('returnTo') returnTo: unknown) {
    return this.emailVerify.screen(member, context, returnTo);
  }

  @Call(verifyEmailCall)
  verify(
    @Input() input: Input<typeof verifyEmailCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.emailVerify.verify(input, member, context);
  }

  @ScreenData(emailVerifyCompleteScreen)
  async completeScreen(@Member() { accountId }: Member, @Query('returnTo') returnTo: unknown) {
    return { email: await this.accounts.contactEmailOf(accountId), returnTo: goOnTo(returnTo) };
  }
}
