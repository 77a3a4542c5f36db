import { Injectable } from '@nestjs/common';

import { LargeBodyLimiter } from '../../platform/http/ports.js';
import type { Principal } from '../../platform/http/request-context.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { profileImages } from './profile-image.limits.js';

@Injectable()
export class ProfileImageLimiter extends LargeBodyLimiter {
  constructor(private readonly limits: RateLimits) {
    super();
  }

  override consume({ accountId }: Principal): Promise<void> {
    return this.limits.consume(profileImages, accountId);
  }
}
