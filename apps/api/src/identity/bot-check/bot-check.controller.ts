import { Controller } from '@nestjs/common';
import { botCheckChallengeCall } from '@account/contracts/identity/bot-check/bot-check.contract';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { KnownBrowserLimits } from '../known-browsers/index.js';
import { BotCheck } from './bot-check.service.js';
import { botCheckChallenge } from './bot-check.limits.js';

@Controller()
export class BotCheckController {
  constructor(
    private readonly botCheck: BotCheck,
    private readonly limits: KnownBrowserLimits,
  ) {}

  @Call(botCheckChallengeCall)
  async challenge(@ParsedRequest() { context }: ParsedRequest) {
    await this.limits.consumeFrom(context, botCheckChallenge);
    return this.botCheck.challenge();
  }
}
