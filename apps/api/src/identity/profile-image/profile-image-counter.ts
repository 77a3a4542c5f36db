import { Injectable } from '@nestjs/common';

import { BodyCounter } from '../../platform/http/ports.js';
import type { Principal } from '../../platform/http/request-context.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { profileImages } from './profile-image.limits.js';

@Injectable()
export class ProfileImageCounter extends BodyCounter {
  constructor(private readonly limits: RateLimits) {
    super();
  }

  override count({ accountId }: Principal): Promise<void> {
    return this.limits.consume(profileImages, accountId);
  }
}
