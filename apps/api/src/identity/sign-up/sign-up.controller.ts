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

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  policyScreen(@Query('returnTo') returnTo: unknown, @Context() context: Context) {
    this.returns.remember(returnTo, context);
    return this.screens.policy(context);
  }

  @Call(acceptSignUpPoliciesCall)
  acceptPolicies(@Input() input: Input<typeof acceptSignUpPoliciesCall>, @Context() context: Context) {
    return this.policies.accept(input, context);
  }

  @ScreenData(signUpAuthScreen)
  authScreen(@Query() query: unknown, @Context() context: Context) {
    return this.addressScreens.auth(query, context);
  }

  @ScreenData(signUpEmailScreen)
  emailScreen(@Query() query: unknown, @Context() context: Context) {
    return this.addressScreens.email(query, context);
  }

  @Call(enterSignUpEmailCall)
  enterEmail(@Input() input: Input<typeof enterSignUpEmailCall>, @Context() context: Context) {
    return this.address.enter(input, context);
  }

  @ScreenData(signUpPinCodeScreen)
  pinCodeScreen(@Context() context: Context) {
    return this.screens.pinCode(context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@Input() input: Input<typeof enterSignUpPinCodeCall>, @Context() context: Context) {
    return this.verification.enter(input, context);
  }

  @ScreenData(signUpPoliciesScreen)
  changedPoliciesScreen(@Context() context: Context) {
    return this.screens.changedPolicies(context);
  }

  @ScreenData(signUpFormScreen)
  formScreen(@Context() context: Context) {
    return this.screens.form(context);
  }

  @Call(confirmSignUpCall)
  acceptForm(@Input() input: Input<typeof confirmSignUpCall>, @Context() context: Context) {
    return this.form.accept(input, context);
  }

  @ScreenData(signUpConfirmScreen)
  confirmScreen(@Context() context: Context) {
    return this.screens.confirm(context);
  }

  @Call(registerCall)
  register(@Input() input: Input<typeof registerCall>, @Context() context: Context) {
    return this.registration.register(input, context);
  }

  @ScreenData(signUpCompleteScreen)
  completeScreen(@Member() member: Member, @Context() context: Context) {
    return this.completion.data(member, context);
  }
}
