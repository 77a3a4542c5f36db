import { Controller } from '@nestjs/common';
import {
  editUserIdCall,
  userIdEditCompleteScreen,
  userIdEditScreen,
  verifyUserIdCall,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';

import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { UserIdChecks } from './user-id-checks.service.js';
import { UserIdEditService } from './user-id-edit.service.js';

@Controller()
@EmptyScreens(userIdEditCompleteScreen)
export class UserIdEditController {
  constructor(
    private readonly userIdEdit: UserIdEditService,
    private readonly checks: UserIdChecks,
  ) {}

  @ScreenData(userIdEditScreen)
  editScreen(@Asked() { member }: Asked) {
    return this.userIdEdit.screen(member);
  }

  @Call(editUserIdCall)
  edit(@Asked() { input, member, context }: Asked<typeof editUserIdCall>) {
    return this.userIdEdit.edit(input, member, context);
  }

  @Call(verifyUserIdCall)
  verify(@Asked() { input: { userId }, context }: Asked<typeof verifyUserIdCall>) {
    return this.checks.check(userId, context);
  }
}
