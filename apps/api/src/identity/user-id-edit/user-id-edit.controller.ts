import { Controller } from '@nestjs/common';
import {
  editUserIdCall,
  userIdEditCompleteScreen,
  userIdEditScreen,
  verifyUserIdCall,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { UserIdChecks } from './user-id-checks.service.js';
import { UserIdEditService } from './user-id-edit.service.js';

@Controller()
export class UserIdEditController {
  constructor(
    private readonly userIdEdit: UserIdEditService,
    private readonly checks: UserIdChecks,
  ) {}

  @ScreenData(userIdEditScreen)
  editScreen(@Member() member: Principal) {
    return this.userIdEdit.screen(member);
  }

  @Call(editUserIdCall)
  edit(
    @Input() input: InputOf<typeof editUserIdCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.userIdEdit.edit(input, member, context);
  }

  @Call(verifyUserIdCall)
  verify(@Input() { userId }: InputOf<typeof verifyUserIdCall>, @Context() context: RequestContext) {
    return this.checks.check(userId, context);
  }

  @ScreenData(userIdEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
