import { Controller } from '@nestjs/common';
import { homeScreen, type HomeData } from '@account/contracts/store/settings/home.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';

import { Clock } from '../../platform/clock/clock.js';
import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SettingsService } from '../settings/index.js';
import { HomePlans } from './home-plans.port.js';

@Controller()
export class HomeController {
  constructor(
    private readonly settings: SettingsService,
    private readonly plans: HomePlans,
    private readonly clock: Clock,
  ) {}

  @ScreenData(homeScreen)
  async home(@ParsedRequest() { context }: ParsedRequest): Promise<HomeData> {
    const { serviceName, storeTitle, serviceDescription } = this.settings.current();
    const { language, principal } = context;
    const isLoggedIn = principal !== null;
    const plans = await this.plans.findPlans(context);
    return {
      storeTitle: (storeTitle ?? serviceName)[language],
      storeDescription: serviceDescription[language],
      isLoggedIn,
      entries: [
        ...(isLoggedIn ? (['myPage'] as const) : (['login', 'signUp'] as const)),
        ...(plans === null ? [] : (['plans'] as const)),
      ],
      ...(plans ?? { plans: [], films: [] }),
      today: businessDateAt(this.clock.now()),
    };
  }
}
