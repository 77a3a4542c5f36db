import { Controller, Param, Query } from '@nestjs/common';
import {
  codeChannels,
  codeDeliveryCall,
  followedPurposes,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { Call, Context } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { VerificationCodesService } from './verification-codes.service.js';

@Controller()
export class CodeDeliveryController {
  constructor(
    private readonly outbox: Outbox,
    private readonly codes: VerificationCodesService,
  ) {}

  @Call(codeDeliveryCall)
  async state(
    @Param('channel') channel: string,
    @Query('purpose') asked: unknown,
    @Context() context: Context,
  ) {
    if (!isChannel(channel)) throw new Problem('NOT_FOUND');
    const purpose = followedPurposes.find((known) => known === asked);
    const isRefused = purpose !== undefined && (await this.codes.isRefused(purpose, context));
    return { isLate: await this.outbox.isLate(channel), isRefused };
  }
}

function isChannel(text: string): text is CodeChannel {
  return (codeChannels as readonly string[]).includes(text);
}
