import { Controller } from '@nestjs/common';
import {
  profileImageCompleteScreen,
  profileImageScreen,
  setProfileImageCall,
} from '@account/contracts/identity/profile-image/profile-image.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ProfileImageCounter } from './profile-image-counter.js';
import { ProfileImages } from './profile-image.service.js';

@Controller()
export class ProfileImageController {
  constructor(private readonly images: ProfileImages) {}

  @ScreenData(profileImageScreen)
  screen(@Asked() { member, context }: Asked) {
    return this.images.screen(member, context);
  }

  @Call(setProfileImageCall, ProfileImageCounter)
  change(@Asked() { input, member, context }: Asked<typeof setProfileImageCall>) {
    return this.images.change(input, member, context);
  }

  @ScreenData(profileImageCompleteScreen)
  completeScreen(@Asked() { member, context }: Asked) {
    return this.images.screen(member, context);
  }
}
