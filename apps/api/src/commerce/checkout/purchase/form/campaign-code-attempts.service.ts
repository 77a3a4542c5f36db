import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { inAnHour, networkLimit, subjectLimit } from '../../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';

/** Limits the number of refused codes per member, so that codes cannot be guessed. */
const campaignCodeAttempts = subjectLimit('campaignCodeAttempt', inAnHour(10));

const campaignCodeNetwork = networkLimit('campaignCodeNetwork', inAnHour(30));

/** Counts only refused codes. */
@Injectable()
export class CampaignCodeAttempts {
  constructor(private readonly limits: RateLimits) {}

  /** @throws {Problem} TOO_MANY_REQUESTS, even for a valid code */
  async requireAttemptsLeft({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.requireSubjectCapacity(campaignCodeAttempts, accountId);
    await this.limits.requireAddressCapacity(address, campaignCodeNetwork);
  }

  async countRefusedCode({ accountId }: Principal, address: string): Promise<void> {
    await this.limits.consume(campaignCodeAttempts, accountId);
    await this.limits.consumeFrom(address, campaignCodeNetwork);
  }
}
