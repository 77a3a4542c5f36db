import { Injectable } from '@nestjs/common';
import type { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import type { DataOf } from '@account/contracts/platform/call';
import type { AccountSummary } from '@account/domain/identity/accounts/account-summary';
import { shownName } from '@account/domain/identity/accounts/profile';
import { profileFields } from '@account/domain/identity/accounts/profile-fields';
import { countConsents } from '@account/domain/identity/consents/consent-option';
import { accountTop, pageOfRow, type AccountTopRow } from '@account/domain/identity/my-page/account-top';
import { userIdentifiers } from '@account/domain/identity/my-page/user-identifiers';
import { hasEmailLogin } from '@account/domain/identity/social/email-login';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { registrationFor } from '../accounts/accounts.settings.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { ProfileImages } from '../profile-image/profile-image.service.js';
import { LinkedAccounts } from '../linked-accounts/linked-accounts.service.js';
import { nothingOffered, StoreOffers } from './store-offers.service.js';
import { storeStatus } from './store-status.js';

type MyPage = DataOf<typeof myPageScreen>;
type AccountHeader = DataOf<typeof accountHeaderScreen>;

@Injectable()
export class MyPageService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly social: LinkedAccounts,
    private readonly images: ProfileImages,
    private readonly settings: SettingsService,
    private readonly offers: StoreOffers,
  ) {}

  async top(member: Principal, context: RequestContext): Promise<MyPage> {
    const { consentAnswers, isTvPinSet, connectedApps, ...summary } = await this.accounts.summaryOf(member);
    const { passwordUpdatedAt, emailVerifiedAt, customAnswers, profileImageName, secondFactors, ...person } =
      summary;
    const status = storeStatus(this.settings.current(), await this.offers.for(member), summary);
    const details = {
      ...person,
      emailVerifiedDate: emailVerifiedAt?.toISOString() ?? null,
      customAssociatedInfo: customAnswers,
      passwordUpdatedAt: passwordUpdatedAt?.toISOString() ?? null,
      profileImageUrl: this.images.addressOf(profileImageName, context.browser),
      multiFactorType: secondFactors,
    };
    const { consentOptions, login } = this.settings.current();
    const isByEmail = hasEmailLogin({
      isEmailProved: person.isEmailVerified,
      isPasswordSet: passwordUpdatedAt !== null,
      isEnabledAuthCode: login.isEnabledAuthCode,
    });
    const externalAccounts = await this.social.of(member, isByEmail, context);
    const linked = externalAccounts.filter(({ isLinked }) => isLinked);
    const identifiers = userIdentifiers({
      ...person,
      linked: linked.map(({ userIdentifierType }) => userIdentifierType),
    });
    const account = {
      ...details,
      userIdentifiers: identifiers.map((userIdentifierType) => ({ userIdentifierType })),
    };
    const { isApp } = context.browser;
    const sections = accountTop({ ...status, isApp, externalAccounts: externalAccounts.length });
    return {
      account,
      accountRegistrationSetting: registrationFor(this.settings.current(), context.language),
      status,
      sections: sections.flatMap(({ section, rows }) => {
        const drawn = rows
          .map(({ row, page }) => ({ row, href: page === null ? null : servedPage(page) }))
          .filter(({ row, href }) => href !== null || hasValue(row, account));
        return drawn.length === 0 ? [] : [{ section, rows: drawn }];
      }),
      externalAccounts,
      newsletter: countConsents('newsletter', consentOptions, consentAnswers),
      privacy: countConsents('privacy', consentOptions, consentAnswers),
      isPinCodeSet: isTvPinSet,
      connectedApps,
      emailEditUrl: servedPage('/mypage/email/edit'),
      verifyEmailHref: account.isEmailVerified ? null : servedPage('/mypage/email/verify'),
    };
  }

  pageOf(row: AccountTopRow, account: AccountSummary, { browser }: RequestContext): string | null {
    const status = storeStatus(this.settings.current(), nothingOffered, account);
    return pageOfRow(row, { ...status, isApp: browser.isApp, externalAccounts: 0 });
  }

  async header({ principal, browser }: RequestContext): Promise<AccountHeader> {
    const account = principal === null ? null : await this.accounts.summaryOf(principal);
    return {
      isLoggedIn: account !== null,
      displayName: account === null ? '' : (shownName(account) ?? account.contactEmail),
      profileImageUrl: this.images.addressOf(account?.profileImageName ?? null, browser),
      status: storeStatus(this.settings.current(), await this.offers.for(principal), account),
      backUrl: principal?.backUrl ?? '',
    };
  }
}

/** The rows lead to few addresses, and each is compared with the pattern of every page. */
const served = new Map<string, string | null>();

function servedPage(address: string): string | null {
  const known = served.get(address);
  if (known !== undefined) return known;
  const [path = ''] = address.split('?');
  const page = isOwnPath(path) ? address : null;
  served.set(address, page);
  return page;
}

/** A row whose page does not exist yet is drawn all the same when it has something to tell. */
function hasValue(row: AccountTopRow, account: MyPage['account']): boolean {
  if (row === 'contactEmail') return account.contactEmail !== '';
  if (row === 'userId') return account.userId !== null;
  if (row === 'registrationInfo')
    return profileFields.some((field) => field !== 'userId' && account[field] !== null);
  return row === 'externalIds' || (row === 'password' && account.passwordUpdatedAt !== null);
}
