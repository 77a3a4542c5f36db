import { Controller } from '@nestjs/common';
import {
  confirmProfileEditCall,
  editProfileCall,
  profileEditCompleteScreen,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ProfileEditService } from './profile-edit.service.js';

@Controller()
export class ProfileEditController {
  constructor(private readonly profileEdit: ProfileEditService) {}

  @ScreenData(profileEditScreen)
  formScreen(@Member() member: Principal, @Context() context: RequestContext) {
    return this.profileEdit.form(member, context);
  }

  @Call(confirmProfileEditCall)
  acceptForm(
    @Input() input: InputOf<typeof confirmProfileEditCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.profileEdit.acceptForm(input, member, context);
  }

  @ScreenData(profileEditConfirmScreen)
  confirmScreen(@Member() member: Principal, @Context() context: RequestContext) {
    return this.profileEdit.confirm(member, context);
  }

  @Call(editProfileCall)
  change(
    @Input() input: InputOf<typeof editProfileCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.profileEdit.change(input, member, context);
  }

  @ScreenData(profileEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
