import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { inAnHour, networkLimit, subjectLimit } from '../../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';

/** Codes that were refused, so that none is found by trying. */
const campaignCodeGuess = subjectLimit('campaignCodeGuess', inAnHour(10));

const campaignCodeNetwork = networkLimit('campaignCodeNetwork', inAnHour(30));

/** Only codes that are refused count: who types a good one is not guessing. */
@Injectable()
export class CodeGuesses {
  constructor(private readonly limits: RateLimits) {}

  /** @throws {Problem} TOO_MANY_REQUESTS, whatever the code */
  async require({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.requireLeftOf(campaignCodeGuess, accountId);
    await this.limits.requireLeft(address, campaignCodeNetwork);
  }

  async count({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.consume(campaignCodeGuess, accountId);
    await this.limits.consumeFrom(address, campaignCodeNetwork);
  }
}
