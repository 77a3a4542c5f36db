import { Controller } from '@nestjs/common';
import {
  editUserIdCall,
  userIdEditCompleteScreen,
  userIdEditScreen,
  verifyUserIdCall,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { UserIdChecks } from './user-id-checks.service.js';
import { UserIdEditService } from './user-id-edit.service.js';

@Controller()
export class UserIdEditController {
  constructor(
    private readonly userIdEdit: UserIdEditService,
    private readonly checks: UserIdChecks,
  ) {}

  @ScreenData(userIdEditScreen)
  editScreen(@Member() member: Member) {
    return this.userIdEdit.screen(member);
  }

  @Call(editUserIdCall)
  edit(@Input() input: Input<typeof editUserIdCall>, @Member() member: Member, @Context() context: Context) {
    return this.userIdEdit.edit(input, member, context);
  }

  @Call(verifyUserIdCall)
  verify(@Input() { userId }: Input<typeof verifyUserIdCall>, @Context() context: Context) {
    return this.checks.check(userId, context);
  }

  @ScreenData(userIdEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
