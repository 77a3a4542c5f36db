import { Controller, Param } from '@nestjs/common';
import {
  codeChannels,
  codeDeliveryCall,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { Call } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';

@Controller()
export class CodeDeliveryController {
  constructor(private readonly outbox: Outbox) {}

  @Call(codeDeliveryCall)
  async state(@Param('channel') channel: string) {
    if (!isChannel(channel)) throw new Problem('NOT_FOUND');
    return { isLate: await this.outbox.isLate(channel) };
  }
}

function isChannel(text: string): text is CodeChannel {
  return (codeChannels as readonly string[]).includes(text);
}
