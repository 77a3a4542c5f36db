import { Controller, Param, Query } from '@nestjs/common';
import {
  codeChannels,
  codeDeliveryCall,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';

import { Asked, Call } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { CodeDelivery } from './code-delivery.service.js';

@Controller()
export class CodeDeliveryController {
  constructor(private readonly delivery: CodeDelivery) {}

  @Call(codeDeliveryCall)
  async state(
    @Param('channel') channel: string,
    @Query('purpose') asked: unknown,
    @Asked() { context }: Asked,
  ) {
    if (!isChannel(channel)) throw new Problem('NOT_FOUND');
    const isRefused = await this.delivery.isRefused(asked, context);
    return { isLate: await this.delivery.isLate(channel), isRefused };
  }
}

function isChannel(text: string): text is CodeChannel {
  return (codeChannels as readonly string[]).includes(text);
}
