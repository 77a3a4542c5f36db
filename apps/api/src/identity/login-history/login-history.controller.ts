import { Controller } from '@nestjs/common';
import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';

import { Asked, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { LoginHistoryScreen } from './login-history-screen.service.js';

@Controller()
export class LoginHistoryController {
  constructor(private readonly screen: LoginHistoryScreen) {}

  @ScreenData(loginHistoryScreen)
  loginHistoryScreen(@Asked() { member, context }: Asked) {
    return this.screen.data(member, context);
  }
}
