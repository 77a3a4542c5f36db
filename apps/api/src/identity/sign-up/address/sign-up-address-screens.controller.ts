import { Controller, Query } from '@nestjs/common';
import {
  signUpAuthScreen,
  signUpEmailScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { ParsedRequest, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { SignUpReturn } from '../registration/sign-up-return.service.js';
import { SignUpAddressScreens } from './sign-up-address-screens.service.js';

@Controller()
export class SignUpAddressScreensController {
  constructor(
    private readonly addressScreens: SignUpAddressScreens,
    private readonly returns: SignUpReturn,
  ) {}

  @ScreenData(signUpPolicyScreen)
  policyScreen(@Query('returnTo') returnTo: unknown, @ParsedRequest() { context }: ParsedRequest) {
    this.returns.remember(returnTo, context);
    return this.addressScreens.policy(context);
  }

  @ScreenData(signUpAuthScreen)
  authScreen(@Query() query: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.addressScreens.auth(query, context);
  }

  @ScreenData(signUpEmailScreen)
  emailScreen(@Query() query: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.addressScreens.email(query, context);
  }
}
