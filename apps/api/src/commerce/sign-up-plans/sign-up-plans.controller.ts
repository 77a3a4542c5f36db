import { skipSignUpPlansCall } from '@account/contracts/commerce/sign-up-plans/sign-up-plans-calls.contract';
import {
  signUpPlanCompleteScreen,
  signUpPlanConfirmScreen,
  signUpPlansScreen,
} from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { Controller, Param, Query } from '@nestjs/common';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SignUpPlansScreens } from './sign-up-plans-screens.service.js';
import { SignUpPlansSkip } from './sign-up-plans-skip.service.js';

@Controller()
export class SignUpPlansController {
  constructor(
    private readonly screens: SignUpPlansScreens,
    private readonly plansSkip: SignUpPlansSkip,
  ) {}

  @ScreenData(signUpPlansScreen)
  choice(@Query() query: { plan?: unknown; registration?: unknown }, @Asked() { member, context }: Asked) {
    return this.screens.choice(query, member, context);
  }

  @ScreenData(signUpPlanConfirmScreen)
  confirm(
    @Param('planId') planId: string,
    @Query('quote') quote: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.screens.confirm(planId, quote, member, context);
  }

  @ScreenData(signUpPlanCompleteScreen)
  complete(
    @Param('planId') planId: string,
    @Query('order') order: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.screens.complete(planId, order, member, context);
  }

  @Call(skipSignUpPlansCall)
  skip(@Asked() { member, context }: Asked) {
    return this.plansSkip.skip(member, context);
  }
}
