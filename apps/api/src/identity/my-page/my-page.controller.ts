import { Controller } from '@nestjs/common';
import { emailEditScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import { emailVerifyScreen } from '@account/contracts/identity/email-verify/email-verify.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { profileOf } from '@account/domain/identity/accounts/profile-fields';
import { userIdentifiers } from '@account/domain/identity/my-page/user-identifiers';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { registrationFor } from '../accounts/index.js';
import { MyPageRows } from '../my-page-rows/index.js';
import { ProfileImages } from '../profile-image/index.js';
import { MyPageViewers, type MyPageViewer } from './my-page-viewers.service.js';

type MyPage = DataOf<typeof myPageScreen>;

@Controller()
export class MyPageController {
  constructor(
    private readonly viewers: MyPageViewers,
    private readonly rows: MyPageRows,
    private readonly images: ProfileImages,
  ) {}

  @ScreenData(myPageScreen)
  async top(@ParsedRequest() { member, context }: ParsedRequest): Promise<MyPage> {
    const viewer = await this.viewers.readViewer(member, context);
    const { account, settings, status } = viewer;
    return {
      account: this.accountOf(viewer),
      accountRegistrationSetting: registrationFor(settings, context.language),
      status,
      sections: await this.rows.sectionsFor(viewer),
      emailEditUrl: emailEditScreen.path,
      verifyEmailHref: account.isEmailVerified ? null : emailVerifyScreen.path,
    };
  }

  private accountOf({ account, externalAccounts, hasEmailLogin, context }: MyPageViewer): MyPage['account'] {
    const { contactEmail, isEmailVerified, emailVerifiedAt, passwordUpdatedAt } = account;
    const linked = externalAccounts.filter(({ isLinked }) => isLinked);
    const identifiers = userIdentifiers({
      ...{ contactEmail, isEmailVerified, userId: account.userId },
      linked: linked.map(({ userIdentifierType }) => userIdentifierType),
    });
    return {
      ...profileOf(account),
      ...{ contactEmail, isEmailVerified },
      emailVerifiedDate: emailVerifiedAt?.toISOString() ?? null,
      customAssociatedInfo: account.customAnswers,
      passwordUpdatedAt: passwordUpdatedAt?.toISOString() ?? null,
      profileImageUrl: this.images.addressOf(account.profileImageName, context.browser),
      multiFactorType: account.secondFactors,
      passkeys: account.passkeys,
      hasEmailLogin,
      userIdentifiers: identifiers.map((userIdentifierType) => ({ userIdentifierType })),
    };
  }
}
