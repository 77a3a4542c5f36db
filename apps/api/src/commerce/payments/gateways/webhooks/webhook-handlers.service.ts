import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@account/gateways/payments/gateway-webhook';

import type { CustomerId } from '../../../ledger/customers/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';

export type WebhookKind = Exclude<WebhookEvent['kind'], 'irrelevant'>;

/** Authenticated, and confirmed with the provider if it was only a hint. */
export interface VerifiedWebhook<Kind extends WebhookKind = WebhookKind> {
  readonly noticeId: string;
  readonly gateway: GatewayRef;
  readonly event: Extract<WebhookEvent, { kind: Kind }>;
  readonly receivedAt: Date;
  /** Assigns the webhook to a customer, so that its content is erased with the customer's account. */
  belongsTo(customerId: CustomerId): void;
}

/**
 * `notMine`: the next handler is tried. `differs`: an operator must review it. `later`: the job runs again in a
 * minute.
 */
export type WebhookResult = 'taken' | 'notMine' | 'differs' | 'later';

/** Runs in a job, outside any transaction. Must be idempotent, because a webhook may arrive twice. */
export type WebhookHandler = (webhook: VerifiedWebhook) => Promise<WebhookResult>;

/** Passes each verified webhook to the module that owns the reported object. */
@Injectable()
export class WebhookHandlers {
  private handler: WebhookHandler | undefined;

  /**
   * Sets the function that calls the handler for the kind of a webhook. The modules with handlers depend on
   * this module, so it cannot import them.
   */
  connect(handler: WebhookHandler): void {
    this.handler = handler;
  }

  handleWebhook(webhook: VerifiedWebhook): Promise<WebhookResult> {
    if (this.handler === undefined)
      throw new Error('Webhooks are handled before their handlers are connected');
    return this.handler(webhook);
  }
}
