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
import { SignUpAddressScreens } from './sign-up-address-screens.service.js';
import { SignUpCompletion } from './sign-up-completion.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';
import { SignUpRegistration } from './sign-up-registration.service.js';
import { SignUpScreens } from './sign-up-screens.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly screens: SignUpScreens,
    private readonly address: SignUpAddressScreens,
    private readonly end: SignUpCompletion,
    private readonly proof: SignUpVerification,
    private readonly registration: SignUpRegistration,
  ) {}

  @ScreenData(signUpPolicyScreen)
  policyScreen(@Context() context: Context) {
    return this.screens.policy(context);
  }

  @Call(acceptSignUpPoliciesCall)
  acceptPolicies(@Input() input: Input<typeof acceptSignUpPoliciesCall>, @Context() context: Context) {
    return this.proof.acceptPolicies(input, context);
  }

  @ScreenData(signUpAuthScreen)
  authScreen(@Query() query: unknown, @Context() context: Context) {
    return this.address.auth(query, context);
  }

  @ScreenData(signUpEmailScreen)
  emailScreen(@Query() query: unknown, @Context() context: Context) {
    return this.address.email(query, context);
  }

  @Call(enterSignUpEmailCall)
  enterEmail(@Input() input: Input<typeof enterSignUpEmailCall>, @Context() context: Context) {
    return this.proof.enterEmail(input, context);
  }

  @ScreenData(signUpPinCodeScreen)
  pinCodeScreen(@Context() context: Context) {
    return this.screens.pinCode(context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@Input() input: Input<typeof enterSignUpPinCodeCall>, @Context() context: Context) {
    return this.proof.enterPinCode(input, context);
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
    return this.registration.acceptForm(input, context);
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
    return this.end.data(member, context);
  }
}
