import { Controller } from '@nestjs/common';
import {
  confirmProfileEditCall,
  editProfileCall,
  profileEditCompleteScreen,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ProfileEditService } from './profile-edit.service.js';

@Controller()
export class ProfileEditController {
  constructor(private readonly profileEdit: ProfileEditService) {}

  @ScreenData(profileEditScreen)
  formScreen(@Member() member: Member, @Context() context: Context) {
    return this.profileEdit.form(member, context);
  }

  @Call(confirmProfileEditCall)
  acceptForm(
    @Input() input: Input<typeof confirmProfileEditCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.profileEdit.acceptForm(input, member, context);
  }

  @ScreenData(profileEditConfirmScreen)
  confirmScreen(@Member() member: Member, @Context() context: Context) {
    return this.profileEdit.confirm(member, context);
  }

  @Call(editProfileCall)
  change(
    @Input() input: Input<typeof editProfileCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.profileEdit.change(input, member, context);
  }

  @ScreenData(profileEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
