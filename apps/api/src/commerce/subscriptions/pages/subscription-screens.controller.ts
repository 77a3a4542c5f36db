import {
  howToCancelScreen,
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscription-screens.contract';
import { Controller, Param, Query } from '@nestjs/common';

import { Asked, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { MethodScreens } from '../payment/method-screens.service.js';
import { HowToCancel } from './how-to-cancel.service.js';
import { SubscriptionScreens } from './subscription-screens.service.js';

@Controller()
export class SubscriptionScreensController {
  constructor(
    private readonly screens: SubscriptionScreens,
    private readonly methods: MethodScreens,
    private readonly howTo: HowToCancel,
  ) {}

  @ScreenData(howToCancelScreen)
  howToCancel(@Asked() { context: { language } }: Asked) {
    return this.howTo.screen(language);
  }

  @ScreenData(subscriptionScreen)
  detail(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.screens.detail(id, returnTo, member, context);
  }

  @ScreenData(subscriptionMethodScreen)
  method(
    @Param('subscriptionId') id: string,
    @Query('registration') registration: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.methods.choice(id, registration, member, context);
  }

  @ScreenData(subscriptionMethodCompleteScreen)
  methodComplete(@Param('subscriptionId') id: string, @Asked() { member, context }: Asked) {
    return this.methods.complete(id, member, context);
  }

  @ScreenData(subscriptionCancelScreen)
  cancel(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.screens.cancel(id, returnTo, member, context);
  }

  @ScreenData(subscriptionCancelCompleteScreen)
  cancelComplete(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.screens.cancelComplete(id, returnTo, member, context);
  }
}
