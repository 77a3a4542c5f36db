import { Controller } from '@nestjs/common';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { CodeSenders } from './code-senders.service.js';

@Controller()
export class VerificationCodesController {
  constructor(private readonly senders: CodeSenders) {}

  @Call(sendPinCodeCall)
  send(@ParsedRequest() { input, context }: ParsedRequest<typeof sendPinCodeCall>): Promise<CodeState> {
    return this.senders.resend(input.type, input.email, context);
  }
}
