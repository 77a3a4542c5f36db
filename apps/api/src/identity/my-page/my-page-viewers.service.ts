import { Injectable } from '@nestjs/common';
import { hasEmailLogin } from '@account/domain/identity/social/unlinking';

import { Clock } from '../../platform/clock/clock.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';
import { LinkedAccounts } from '../linked-accounts/index.js';
import type { MyPageViewer } from '../my-page-rows/index.js';
import { MyPageSummaryRepository } from './my-page-summary.repository.js';
import { StoreOffers } from './store-offers.port.js';
import { storeStatus } from './store-status.js';

export type { MyPageViewer };

@Injectable()
export class MyPageViewers {
  constructor(
    private readonly accounts: AccountsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly offers: StoreOffers,
    private readonly settings: SettingsService,
    private readonly summaries: MyPageSummaryRepository,
    private readonly clock: Clock,
  ) {}

  async readViewer(member: Principal, context: RequestContext): Promise<MyPageViewer> {
    const settings = this.settings.current();
    const account = await this.accounts.summaryOf(member);
    const has = {
      isEmailProved: account.isEmailVerified,
      isPasswordSet: account.passwordUpdatedAt !== null,
      isPasskeyOnly: account.isPasskeyOnly,
    };
    const isByEmail = hasEmailLogin(has, settings.login);
    const isOpenOtherwise = isByEmail || account.passkeys > 0;
    const [summary, offer, externalAccounts] = await Promise.all([
      this.summaries.findOf(member.accountId),
      this.offers.readOffer(member),
      this.linkedAccounts.listLinked(member, isOpenOtherwise, context),
    ]);
    const status = storeStatus(settings, offer, account);
    return {
      ...{ member, context, account, summary, settings, status, externalAccounts },
      ...{ hasEmailLogin: isByEmail, now: this.clock.now() },
    };
  }
}
