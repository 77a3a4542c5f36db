import { Controller, Param, Query } from '@nestjs/common';
import {
  codeChannels,
  codeDeliveryCall,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';

import { Outbox } from '../../messaging/outbox/index.js';
import { ChallengeRepository } from '../../platform/challenge/challenge.repository.js';
import { hashToken } from '../../platform/crypto/random.js';
import { browserOf } from '../../platform/flow/browser.js';
import { FlowRepository } from '../../platform/flow/flow.repository.js';
import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { findCodePurpose } from './code-purpose.declaration.js';

@Controller()
export class CodeDeliveryController {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly flows: FlowRepository,
    private readonly outbox: Outbox,
  ) {}

  @Call(codeDeliveryCall)
  async state(
    @Param('channel') channel: string,
    @Query('purpose') asked: unknown,
    @ParsedRequest() { context }: ParsedRequest,
  ) {
    if (!isChannel(channel)) throw new Problem('NOT_FOUND');
    const isRefused = await this.isRefused(asked, context);
    return { isLate: await this.outbox.isLate(channel), isRefused };
  }

  /** @param asked name of a code purpose, not validated */
  private async isRefused(asked: unknown, context: RequestContext): Promise<boolean> {
    const purpose = findCodePurpose(asked);
    const browser = browserOf(context);
    if (purpose === undefined || purpose.hidesRefusal === true || browser === undefined) return false;
    const accountId = context.principal?.accountId ?? null;
    const hash = hashToken(browser);
    const flows = await this.flows.idsIn(hash);
    const id = await this.challenges.findInBrowser(flows, hash, accountId, purpose.name);
    return id !== undefined && (await this.outbox.isUndeliverable(id));
  }
}

function isChannel(text: string): text is CodeChannel {
  return (codeChannels as readonly string[]).includes(text);
}
