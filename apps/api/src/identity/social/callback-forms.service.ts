import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { randomToken } from '../../platform/crypto/random.js';
import { hashToken, SecretKeys } from '../../platform/crypto/secret-keys.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import { CallbackFormRepository } from './callback-form.repository.js';

/** Milliseconds: the browser follows the redirect at once. */
const lifetime = 5 * 60 * 1_000;

const context = 'social callback form';

/** What a provider's page let the browser post, kept under a one-time handle until the browser comes with its cookies. */
@Injectable()
export class CallbackForms implements OnModuleInit {
  constructor(
    private readonly forms: CallbackFormRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
    private readonly expired: ExpiredRows,
  ) {}

  onModuleInit(): void {
    this.expired.register({ table: 'social_callback_form', column: 'expires_at' });
  }

  async keep(fields: object): Promise<string> {
    const handle = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetime);
    const sealed = this.secretKeys.encrypt(context, JSON.stringify(fields));
    await this.forms.insert(hashToken(handle), sealed, expiresAt);
    return handle;
  }

  async take(handle: string): Promise<unknown> {
    const sealed = await this.forms.take(hashToken(handle), this.clock.now());
    return sealed && (JSON.parse(this.secretKeys.decrypt(context, sealed)) as unknown);
  }
}
