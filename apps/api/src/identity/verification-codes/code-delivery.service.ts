import { Injectable } from '@nestjs/common';
import type { CodeChannel } from '@account/contracts/identity/verification-codes/code-delivery.contract';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { ChallengeRepository } from '../../platform/challenge/challenge.repository.js';
import { hashToken } from '../../platform/crypto/random.js';
import { browserOf } from '../../platform/flow/browser.js';
import { FlowRepository } from '../../platform/flow/flow.repository.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { findCodePurpose } from './code-purpose.declaration.js';

@Injectable()
export class CodeDelivery {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly flows: FlowRepository,
    private readonly outbox: Outbox,
  ) {}

  isLate(channel: CodeChannel): Promise<boolean> {
    return this.outbox.isLate(channel);
  }

  /** @param asked the name of a purpose, unchecked */
  async isRefused(asked: unknown, context: RequestContext): Promise<boolean> {
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
