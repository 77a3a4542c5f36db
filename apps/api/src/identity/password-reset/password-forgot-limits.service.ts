import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';

import type { RequestContext } from '../../platform/http/request-context.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { KnownBrowsers } from '../known-browsers/index.js';
import {
  passwordForgotFromAddress,
  passwordForgot,
  passwordForgotInKnownBrowser,
} from './password-reset.limits.js';

@Injectable()
export class PasswordForgotLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  async count(email: string, context: RequestContext): Promise<void> {
    const key = emailKey(email);
    const known = await this.browsers.findKnownBrowser({ kind: 'email', key }, context);
    if (known !== undefined) {
      const holder = `${known.accountId}\0${known.hash.toString('base64url')}`;
      return this.limits.consume(passwordForgotInKnownBrowser, holder);
    }
    await this.limits.consumeFrom(context.address, passwordForgotFromAddress);
    await this.limits.consume(passwordForgot, key);
  }
}
