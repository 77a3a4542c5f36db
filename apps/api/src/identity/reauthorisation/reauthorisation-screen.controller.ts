import { Controller, Query } from '@nestjs/common';
import { reauthorisationScreen } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf } from '@account/contracts/platform/call';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';
import { PasskeyRequests } from '../passkeys/index.js';
import { SocialReauthorisation } from '../social/index.js';
import { ReauthorisationCodes } from './reauthorisation-codes.service.js';

@Controller()
export class ReauthorisationScreenController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: ReauthorisationCodes,
    private readonly social: SocialReauthorisation,
    private readonly passkeys: PasskeyRequests,
    private readonly settings: SettingsService,
  ) {}

  @ScreenData(reauthorisationScreen)
  async data(
    @ParsedRequest() { member, context }: ParsedRequest,
    @Query('returnTo') returnTo: unknown,
  ): Promise<DataOf<typeof reauthorisationScreen>> {
    const { accountId } = member;
    const account = await this.accounts.summaryOf(member);
    const isRegisteredPassword = account.passwordUpdatedAt !== null;
    const { isCodeSent, ...times } = await this.codes.stateOf(accountId, context);
    return {
      isRegisteredPassword,
      isBotCheckEnabled: this.settings.current().login.isBotCheckEnabled,
      isCodeSent,
      codeSending:
        account.isEmailVerified && !account.isPasskeyOnly ? { sendTo: account.contactEmail, ...times } : null,
      socialProviders: await this.social.offeredProviders(member, context),
      canLogInByProvider: !isRegisteredPassword && (await this.social.isLinked(member, context)),
      passkey: await this.passkeys.forReauthorisation(member),
      isRecoverable: account.isPasskeyOnly && account.isEmailVerified,
      returnTo: ownReturnTo(returnTo) ?? '/',
    };
  }
}
