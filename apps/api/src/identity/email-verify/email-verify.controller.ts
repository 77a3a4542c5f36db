import { Controller } from '@nestjs/common';
import {
  emailVerifyCodeScreen,
  emailVerifyCompleteScreen,
  emailVerifyScreen,
  verifyEmailCall,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailVerifyService } from './email-verify.service.js';

@Controller()
export class EmailVerifyController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailVerify: EmailVerifyService,
  ) {}

  @ScreenData(emailVerifyScreen)
  screen(@Member() member: Principal, @Context() context: RequestContext) {
    return this.emailVerify.screen(member, context);
  }

  @ScreenData(emailVerifyCodeScreen)
  codeScreen(@Member() member: Principal, @Context() context: RequestContext) {
    return this.emailVerify.screen(member, context);
  }

  @Call(verifyEmailCall)
  verify(
    @Input() input: InputOf<typeof verifyEmailCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.emailVerify.verify(input, member, context);
  }

  @ScreenData(emailVerifyCompleteScreen)
  async completeScreen(@Member() { accountId }: Principal) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
