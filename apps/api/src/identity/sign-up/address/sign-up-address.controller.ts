import { Controller } from '@nestjs/common';
import {
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import { Asked, Call } from '../../../platform/http/endpoint.decorators.js';
import { SignUpAddress } from './sign-up-address.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';

@Controller()
export class SignUpAddressController {
  constructor(
    private readonly address: SignUpAddress,
    private readonly verification: SignUpVerification,
  ) {}

  @Call(enterSignUpEmailCall)
  enterEmail(@Asked() { input, context }: Asked<typeof enterSignUpEmailCall>) {
    return this.address.enter(input, context);
  }

  @Call(enterSignUpPinCodeCall)
  enterPinCode(@Asked() { input, context }: Asked<typeof enterSignUpPinCodeCall>) {
    return this.verification.enter(input, context);
  }
}
