import { Controller } from '@nestjs/common';
import {
  confirmSignUpCall,
  signUpCompleteScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SignUpCompletion } from './registration/sign-up-completion.service.js';
import { SignUpForm } from './registration/sign-up-form.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly form: SignUpForm,
    private readonly completion: SignUpCompletion,
  ) {}

  @Call(confirmSignUpCall)
  confirm(@ParsedRequest() { input, context }: ParsedRequest<typeof confirmSignUpCall>) {
    return this.form.accept(input, context);
  }

  @ScreenData(signUpCompleteScreen)
  completeScreen(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.completion.data(member, context);
  }
}
