import { Controller } from '@nestjs/common';
import {
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { SignUpAddress } from './sign-up-address.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';

@Controller()
export class SignUpAddressController {
  constructor(
    private readonly address: SignUpAddress,
    private readonly verification: SignUpVerification,
  ) {}

  @Call(enterSignUpEmailCall)
  enterEmail(@ParsedRequest() { input, context }: ParsedRequest<typeof enterSignUpEmailCall>) {
    return this.address.enter(input, context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@ParsedRequest() { input, context }: ParsedRequest<typeof enterSignUpPinCodeCall>) {
    return this.verification.enter(input, context);
  }
}
