import { Controller } from '@nestjs/common';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import type * as z from 'zod/mini';

import { Call, Context, Input } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { CodeSenders } from './code-senders.service.js';

@Controller()
export class VerificationCodesController {
  constructor(private readonly senders: CodeSenders) {}

  @Call(sendPinCodeCall)
  async send(
    @Input() input: z.output<typeof sendPinCodeCall.input>,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.senders.resend(input.type, input.email, context);
  }
}
