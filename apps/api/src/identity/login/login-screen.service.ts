import { Injectable } from '@nestjs/common';
import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf } from '@account/contracts/platform/call';

import type { RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';
import { PasskeyRequests } from '../passkeys/index.js';
import { SocialClients } from '../linked-accounts/index.js';

@Injectable()
export class LoginScreen {
  constructor(
    private readonly settings: SettingsService,
    private readonly social: SocialClients,
    private readonly passkeys: PasskeyRequests,
  ) {}

  data(returnTo: unknown, context: RequestContext): DataOf<typeof loginScreen> {
    const { language } = context;
    const { login, serviceName, storeTitle, serviceDescription } = this.settings.current();
    return {
      isEnabledUserId: login.isEnabledUserId,
      isBotCheckEnabled: login.isBotCheckEnabled,
      isEnabledPassword: login.isEnabledPassword,
      isEnabledAuthCode: login.isEnabledAuthCode,
      initialLoginType: login.initialLoginType,
      storeTitle: (storeTitle ?? serviceName)[language],
      storeDescription: serviceDescription[language],
      socialProviders: this.social.listOffered(context),
      lastProvider: this.social.lastUsedProvider(context),
      passkey: this.passkeys.forLogin(context),
      wasByPasskey: this.passkeys.wasLast(context),
      returnTo: ownReturnTo(returnTo) ?? '',
    };
  }
}
