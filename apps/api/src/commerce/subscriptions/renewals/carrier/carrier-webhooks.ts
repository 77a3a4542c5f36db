import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { type VerifiedWebhook, type WebhookResult } from '../../../payments/gateways/index.js';
import { AgreementMethods } from '../../../payments/payment-methods/index.js';
import { CarrierResults, type AppliedResult } from './carrier-results.service.js';

/** Time in milliseconds during which webhooks about several months may arrive in any order. */
const webhookReorderWindow = 10 * 60_000;

/** Handles webhooks about monthly collections by carriers. */
@Injectable()
export class CarrierWebhooks {
  constructor(
    private readonly methods: AgreementMethods,
    private readonly results: CarrierResults,
    private readonly clock: Clock,
  ) {}

  async handleCollected({
    event,
    gateway,
    receivedAt,
    belongsTo,
  }: VerifiedWebhook<'collected'>): Promise<WebhookResult> {
    const { charge } = event;
    const agreement = charge.ids.payment;
    const methods = await this.methods.findByAgreement(gateway, agreement);
    for (const owner of await this.methods.findOwners(methods)) belongsTo(owner);
    const { amount, processedOn: on } = charge;
    const notified = { gateway, methodIds: methods, mayWait: this.isFresh(receivedAt) };
    return webhookResultOf(
      await this.results.applyResult(notified, { outcome: 'collected', agreement, amount, on }),
    );
  }

  async handleNotCollected({
    event,
    gateway,
    receivedAt,
    belongsTo,
  }: VerifiedWebhook<'notCollected'>): Promise<WebhookResult> {
    const { registrationId, agreement } = event;
    const registered = await this.methods.findByRegistration(gateway, registrationId);
    const isGone = registered.length === 0 && agreement !== undefined;
    const methods = isGone ? await this.methods.findByAgreement(gateway, agreement) : registered;
    for (const owner of await this.methods.findOwners(methods)) belongsTo(owner);
    const outcome = event.refusal === 'needsMethod' ? 'ended' : 'refused';
    const notified = { gateway, methodIds: methods, mayWait: this.isFresh(receivedAt) };
    return webhookResultOf(
      await this.results.applyResult(notified, { outcome, on: event.on ?? businessDateAt(receivedAt) }),
    );
  }

  private isFresh(receivedAt: Date): boolean {
    return this.clock.now().getTime() - receivedAt.getTime() < webhookReorderWindow;
  }
}

function webhookResultOf({ taking }: AppliedResult): WebhookResult {
  if (taking === 'later') return 'later';
  return taking === 'noContract' ? 'notMine' : 'taken';
}
