import { Controller } from '@nestjs/common';
import { homeScreen, type HomeData } from '@account/contracts/store/settings/home.contract';

import { Context, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SettingsService } from '../settings/settings.service.js';

@Controller()
export class HomeController {
  constructor(private readonly settings: SettingsService) {}

  @ScreenData(homeScreen)
  home(@Context() { language, principal }: Context): HomeData {
    const { serviceName, storeTitle, serviceDescription } = this.settings.current();
    const isLoggedIn = principal !== null;
    return {
      storeTitle: (storeTitle ?? serviceName)[language],
      storeDescription: serviceDescription[language],
      isLoggedIn,
      entries: isLoggedIn ? ['myPage'] : ['login', 'signUp'],
    };
  }
}
