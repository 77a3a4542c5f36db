import { Injectable } from '@nestjs/common';
import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import { isOwnPath } from '@account/contracts/platform/screens';
import { safeReturnTo } from '@account/domain/platform/return-to';
import type * as z from 'zod/mini';

import type { RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/settings.service.js';

@Injectable()
export class LoginScreen {
  constructor(private readonly settings: SettingsService) {}

  data(returnTo: unknown, { language }: RequestContext): z.output<typeof loginScreen.data> {
    const { login, serviceName, storeTitle, serviceDescription } = this.settings.current();
    return {
      isEnabledUserId: login.isEnabledUserId,
      isBotCheckEnabled: login.isBotCheckEnabled,
      storeTitle: (storeTitle ?? serviceName)[language],
      storeDescription: serviceDescription[language],
      returnTo: safeReturnTo(returnTo, isOwnPath) ?? '',
    };
  }
}
