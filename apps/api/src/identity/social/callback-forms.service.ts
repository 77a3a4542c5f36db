import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { CallbackFormRepository } from './callback-form.repository.js';
import { socialForm } from './social.limits.js';

/** Lifetime in milliseconds. Short, because the browser follows the redirect immediately. */
const lifetime = 5 * 60 * 1_000;

const encryptionContext = 'social callback form';

declareExpiry({ table: 'social_callback_form', column: 'expires_at' });

/**
 * Stores the form that a provider's page posts, until the browser returns with its cookies. A one-time handle
 * identifies the stored form.
 */
@Injectable()
export class CallbackForms {
  constructor(
    private readonly forms: CallbackFormRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  async storeForm(fields: object, address: string): Promise<string> {
    await this.limits.consumeFrom(address, socialForm);
    const handle = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetime);
    const sealed = this.secretKeys.encrypt(encryptionContext, JSON.stringify(fields));
    await this.forms.insert(hashToken(handle), sealed, expiresAt);
    return handle;
  }

  async consumeForm(handle: string): Promise<unknown> {
    const sealed = await this.forms.take(hashToken(handle), this.clock.now());
    return sealed && (JSON.parse(this.secretKeys.decrypt(encryptionContext, sealed)) as unknown);
  }
}
