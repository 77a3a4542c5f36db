import { Controller } from '@nestjs/common';
import {
  editPasswordCall,
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Devices } from '../devices/devices.service.js';
import { PasswordEditService } from './password-edit.service.js';

@Controller()
export class PasswordEditController {
  constructor(
    private readonly passwordEdit: PasswordEditService,
    private readonly devices: Devices,
  ) {}

  @ScreenData(passwordEditScreen)
  async editScreen(@Member() member: Member) {
    const devices = await this.devices.list(member.accountId);
    return { ...(await this.passwordEdit.screen(member)), devices: devices.length };
  }

  @Call(editPasswordCall)
  edit(
    @Input() input: Input<typeof editPasswordCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.passwordEdit.edit(input, member, context);
  }

  @ScreenData(passwordEditCompleteScreen)
  completeScreen() {
    return {};
  }
}
