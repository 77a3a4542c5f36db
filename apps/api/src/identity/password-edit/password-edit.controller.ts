import { Controller } from '@nestjs/common';
import {
  editPasswordCall,
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { PasswordEditService } from './password-edit.service.js';

@Controller()
export class PasswordEditController {
  constructor(private readonly passwordEdit: PasswordEditService) {}

  @ScreenData(passwordEditScreen)
  editScreen(@Member() member: Principal) {
    return this.passwordEdit.screen(member);
  }

  @Call(editPasswordCall)
  edit(
    @Input() input: InputOf<typeof editPasswordCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.passwordEdit.edit(input, member, context);
  }

  @ScreenData(passwordEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
