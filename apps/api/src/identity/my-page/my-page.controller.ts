import { Controller } from '@nestjs/common';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';

import { Asked, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountHeader } from './account-header.service.js';
import { MyPageService } from './my-page.service.js';

@Controller()
export class MyPageController {
  constructor(
    private readonly myPage: MyPageService,
    private readonly accountHeader: AccountHeader,
  ) {}

  @ScreenData(myPageScreen)
  top(@Asked() { member, context }: Asked) {
    return this.myPage.top(member, context);
  }

  @ScreenData(accountHeaderScreen)
  header(@Asked() { context }: Asked) {
    return this.accountHeader.for(context);
  }
}
