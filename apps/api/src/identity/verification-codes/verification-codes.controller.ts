import { Controller } from '@nestjs/common';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import { Asked, Call } from '../../platform/http/endpoint.decorators.js';
import { CodeSenders } from './code-senders.service.js';

@Controller()
export class VerificationCodesController {
  constructor(private readonly senders: CodeSenders) {}

  @Call(sendPinCodeCall)
  send(@Asked() { input, context }: Asked<typeof sendPinCodeCall>): Promise<CodeState> {
    return this.senders.resend(input.type, input.email, context);
  }
}
