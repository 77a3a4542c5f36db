import { Controller, Query } from '@nestjs/common';
import {
  acceptSignUpPoliciesCall,
  confirmSignUpCall,
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
  registerCall,
  signUpAuthScreen,
  signUpCompleteScreen,
  signUpConfirmScreen,
  signUpEmailScreen,
  signUpFormScreen,
  signUpPinCodeScreen,
  signUpPoliciesScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SignUpAddress } from './address/sign-up-address.service.js';
import { SignUpAddressScreens } from './address/sign-up-address-screens.service.js';
import { SignUpRegistration } from './registration/sign-up-registration.service.js';
import { SignUpCompletion } from './registration/sign-up-completion.service.js';
import { SignUpForm } from './registration/sign-up-form.service.js';
import { SignUpPolicyConsents } from './sign-up-policy-consents.service.js';
import { SignUpReturn } from './registration/sign-up-return.service.js';
import { SignUpScreens } from './sign-up-screens.service.js';
import { SignUpVerification } from './address/sign-up-verification.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly screens: SignUpScreens,
    private readonly addressScreens: SignUpAddressScreens,
    private readonly policies: SignUpPolicyConsents,
    private readonly address: SignUpAddress,
    private readonly verification: SignUpVerification,
    private readonly form: SignUpForm,
    private readonly registration: SignUpRegistration,
    private readonly completion: SignUpCompletion,
    private readonly returns: SignUpReturn,
  ) {}

  @ScreenData(signUpPolicyScreen)
  policyScreen(@Query('returnTo') returnTo: unknown, @Asked() { context }: Asked) {
    this.returns.remember(returnTo, context);
    return this.screens.policy(context);
  }

  @Call(acceptSignUpPoliciesCall)
  acceptPolicies(@Asked() { input, context }: Asked<typeof acceptSignUpPoliciesCall>) {
    return this.policies.accept(input, context);
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

  @ScreenData(signUpPinCodeScreen)
  pinCodeScreen(@Asked() { context }: Asked) {
    return this.screens.pinCode(context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@Asked() { input, context }: Asked<typeof enterSignUpPinCodeCall>) {
    return this.verification.enter(input, context);
  }

  @ScreenData(signUpPoliciesScreen)
  changedPoliciesScreen(@Asked() { context }: Asked) {
    return this.screens.changedPolicies(context);
  }

  @ScreenData(signUpFormScreen)
  formScreen(@Asked() { context }: Asked) {
    return this.screens.form(context);
  }

  @Call(confirmSignUpCall)
  acceptForm(@Asked() { input, context }: Asked<typeof confirmSignUpCall>) {
    return this.form.accept(input, context);
  }

  @ScreenData(signUpConfirmScreen)
  confirmScreen(@Asked() { context }: Asked) {
    return this.screens.confirm(context);
  }

  @Call(registerCall)
  register(@Asked() { input, context }: Asked<typeof registerCall>) {
    return this.registration.register(input, context);
  }

  @ScreenData(signUpCompleteScreen)
  completeScreen(@Asked() { member, context }: Asked) {
    return this.completion.data(member, context);
  }
}
