import { Controller } from '@nestjs/common';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { shownName } from '@account/domain/identity/accounts/profile-fields';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';
import { ProfileImages } from '../profile-image/index.js';
import { StoreOffers } from './store-offers.port.js';
import { storeStatus } from './store-status.js';

@Controller()
export class AccountHeaderController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly images: ProfileImages,
    private readonly settings: SettingsService,
    private readonly offers: StoreOffers,
  ) {}

  @ScreenData(accountHeaderScreen)
  async accountHeader(
    @ParsedRequest() { context: { principal, browser } }: ParsedRequest,
  ): Promise<DataOf<typeof accountHeaderScreen>> {
    const account = principal === null ? null : await this.accounts.summaryOf(principal);
    return {
      isLoggedIn: account !== null,
      displayName: account === null ? '' : (shownName(account) ?? account.contactEmail),
      profileImageUrl: this.images.addressOf(account?.profileImageName ?? null, browser),
      status: storeStatus(this.settings.current(), await this.offers.readOffer(principal), account),
      backUrl: principal?.backUrl ?? '',
    };
  }
}
