import { Controller } from '@nestjs/common';
import {
  confirmProfileEditCall,
  editProfileCall,
  profileEditCompleteScreen,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ProfileEditService } from './profile-edit.service.js';

@Controller()
@EmptyScreens(profileEditCompleteScreen)
export class ProfileEditController {
  constructor(private readonly profileEdit: ProfileEditService) {}

  @ScreenData(profileEditScreen)
  formScreen(@Asked() { member, context }: Asked) {
    return this.profileEdit.form(member, context);
  }

  @Call(confirmProfileEditCall)
  acceptForm(@Asked() { input, member, context }: Asked<typeof confirmProfileEditCall>) {
    return this.profileEdit.acceptForm(input, member, context);
  }

  @ScreenData(profileEditConfirmScreen)
  confirmScreen(@Asked() { member, context }: Asked) {
    return this.profileEdit.confirm(member, context);
  }

  @Call(editProfileCall)
  change(@Asked() { input, member, context }: Asked<typeof editProfileCall>) {
    return this.profileEdit.change(input, member, context);
  }
}
