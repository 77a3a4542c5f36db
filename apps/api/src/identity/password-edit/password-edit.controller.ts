import { Controller } from '@nestjs/common';
import {
  editPasswordCall,
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';

import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Devices } from '../devices/devices.service.js';
import { PasswordEditService } from './password-edit.service.js';

@Controller()
@EmptyScreens(passwordEditCompleteScreen)
export class PasswordEditController {
  constructor(
    private readonly passwordEdit: PasswordEditService,
    private readonly devices: Devices,
  ) {}

  @ScreenData(passwordEditScreen)
  async editScreen(@Asked() { member }: Asked) {
    const devices = await this.devices.list(member.accountId);
    return { ...(await this.passwordEdit.screen(member)), devices: devices.length };
  }

  @Call(editPasswordCall)
  edit(@Asked() { input, member, context }: Asked<typeof editPasswordCall>) {
    return this.passwordEdit.edit(input, member, context);
  }
}
