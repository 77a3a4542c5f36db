import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { inAnHour, networkLimit, subjectLimit } from '../../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';

/** Codes that were refused, so that none is found by trying. */
const campaignCodeAttempts = subjectLimit('campaignCodeGuess', inAnHour(10));

const campaignCodeNetwork = networkLimit('campaignCodeNetwork', inAnHour(30));

/** Only codes that are refused count: who types a good one is not guessing. */
@Injectable()
export class CampaignCodeAttempts {
  constructor(private readonly limits: RateLimits) {}

  /** @throws {Problem} TOO_MANY_REQUESTS, whatever the code */
  async requireAttemptsLeft({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.requireSubjectCapacity(campaignCodeAttempts, accountId);
    await this.limits.requireAddressCapacity(address, campaignCodeNetwork);
  }

  async countRefusedCode({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.consume(campaignCodeAttempts, accountId);
    await this.limits.consumeFrom(address, campaignCodeNetwork);
  }
}
