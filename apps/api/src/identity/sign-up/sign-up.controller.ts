import { Controller, Query } from '@nestjs/common';
import {
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
  signUpAuthScreen,
  signUpCompleteScreen,
  signUpEmailScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SignUpAddress } from './address/sign-up-address.service.js';
import { SignUpAddressScreens } from './address/sign-up-address-screens.service.js';
import { SignUpCompletion } from './registration/sign-up-completion.service.js';
import { SignUpReturn } from './registration/sign-up-return.service.js';
import { SignUpVerification } from './address/sign-up-verification.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly addressScreens: SignUpAddressScreens,
    private readonly address: SignUpAddress,
    private readonly verification: SignUpVerification,
    private readonly completion: SignUpCompletion,
    private readonly returns: SignUpReturn,
  ) {}

  @ScreenData(signUpPolicyScreen)
  policyScreen(@Query('returnTo') returnTo: unknown, @Asked() { context }: Asked) {
    this.returns.remember(returnTo, context);
    return this.addressScreens.policy(context);
  }

  @ScreenData(signUpAuthScreen)
  authScreen(@Query() query: unknown, @Asked() { context }: Asked) {
    return this.addressScreens.auth(query, context);
  }

  @ScreenData(signUpEmailScreen)
  emailScreen(@Query() query: unknown, @Asked() { context }: Asked) {
    return this.addressScreens.email(query, context);
  }

  @Call(enterSignUpEmailCall)
  enterEmail(@Asked() { input, context }: Asked<typeof enterSignUpEmailCall>) {
    return this.address.enter(input, context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@Asked() { input, context }: Asked<typeof enterSignUpPinCodeCall>) {
    return this.verification.enter(input, context);
  }

  @ScreenData(signUpCompleteScreen)
  completeScreen(@Asked() { member, context }: Asked) {
    return this.completion.data(member, context);
  }
}
