import { Controller } from '@nestjs/common';
import { emailEditPinCodeScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow } from './email-edit.types.js';

@Controller()
export class EmailEditPinCodeController {
  constructor(
    private readonly emailEditFlows: EmailEditFlows,
    private readonly codes: VerificationCodesService,
  ) {}

  @ScreenData(emailEditPinCodeScreen)
  async pinCodeScreen(
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof emailEditPinCodeScreen>> {
    const flow = await this.emailEditFlows.find(member, context);
    if (flow === undefined) throw new ScreenRedirect(emailEditFlow.restartAt);
    return { sendTo: flow.data.email, ...(await this.codes.stateOf(flow.id, emailEditCode)) };
  }
}
