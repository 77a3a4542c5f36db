import { Controller } from '@nestjs/common';
import {
  profileImageCompleteScreen,
  profileImageScreen,
  setProfileImageCall,
} from '@account/contracts/identity/profile-image/profile-image.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ProfileImageLimiter } from './profile-image-limiter.js';
import { ProfileImages } from './profile-image.service.js';

@Controller()
export class ProfileImageController {
  constructor(private readonly images: ProfileImages) {}

  @ScreenData(profileImageScreen)
  screen(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.images.screen(member, context);
  }

  @Call(setProfileImageCall, ProfileImageLimiter)
  change(@ParsedRequest() { input, member, context }: ParsedRequest<typeof setProfileImageCall>) {
    return this.images.change(input, member, context);
  }

  @ScreenData(profileImageCompleteScreen)
  completeScreen(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.images.screen(member, context);
  }
}
