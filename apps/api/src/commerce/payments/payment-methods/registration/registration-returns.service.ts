import {
  isCardType,
  isLinkType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { isId } from '../../../../platform/ids/ids.js';
import { PostResponseTasks } from '../../../../platform/lifecycle/post-response-tasks.js';
import { GatewayReturns, type ProviderReturn } from '../../gateways/index.js';
import type { RegistrationId } from '../payment-method.types.js';
import { RegistrationDriver } from './registration-driver.service.js';
import { returnPurpose } from './registration-opening.service.js';
import { pageOf } from './registration-paths.js';
import { RegistrationProgress } from './registration-progress.service.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationSettlement } from './registration-settlement.service.js';

/**
 * Handles browsers that return from a provider's page. Determines their next page, and whether a request to the
 * provider follows.
 */
@Injectable()
export class RegistrationReturns {
  constructor(
    private readonly returns: GatewayReturns,
    private readonly registrations: RegistrationRepository,
    private readonly settlement: RegistrationSettlement,
    private readonly driver: RegistrationDriver,
    private readonly progress: RegistrationProgress,
    private readonly postResponseTasks: PostResponseTasks,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a card issuer's result from any browser, but a PayPal approval only from the member's own browser.
   */
  async applyStoredReturn(row: RegistrationRow): Promise<void> {
    if (!isCardType(row.type) || row.state !== 'AT_PROVIDER') return;
    const reading = await this.returns.findResponse(returnPurpose, row.id);
    if (reading !== null) await this.applyReturn(row, reading);
  }

  async findNextPage({ subject, reading }: ProviderReturn): Promise<string> {
    const row = isId(subject) ? await this.registrations.findById(subject as RegistrationId) : undefined;
    if (row === undefined) return '/mypage/payment-method';
    if (reading !== null && row.state === 'AT_PROVIDER') await this.applyReturn(row, reading);
    return pageOf((await this.registrations.findById(row.id)) ?? row);
  }

  private async applyReturn(
    row: RegistrationRow,
    reading: NonNullable<ProviderReturn['reading']>,
  ): Promise<void> {
    if (reading.claim === 'left') return this.settlement.recordAbandoned(row);
    if (isLinkType(row.type)) return this.waitForWebhook(row, reading.claim);
    this.postResponseTasks.startTask('end of a registration of a payment method', () =>
      this.driver.finishRegistration(row, reading),
    );
    await this.progress.waitForProgress(row, ['AT_PROVIDER', 'FINISHING']);
  }

  /**
   * Waits for a webhook, because the browser's result is not verified. The webhook may report a success even
   * after the browser has reported a failure.
   */
  private async waitForWebhook(row: RegistrationRow, claim: 'approved' | 'failed'): Promise<void> {
    if (claim === 'failed') return this.settlement.recordFailure(row, 'PAYMENT_METHOD_REGISTRATION_FAILED');
    await this.registrations.markReturned(row.id, this.clock.now());
  }
}
