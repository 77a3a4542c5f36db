import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@account/gateways/payments/gateway-webhook';

import type { CustomerId } from '../../../ledger/customers/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';

export type WebhookKind = Exclude<WebhookEvent['kind'], 'irrelevant'>;

/** Authentic, and confirmed by the provider where it was a hint. */
export interface VerifiedWebhook<Kind extends WebhookKind = WebhookKind> {
  readonly noticeId: string;
  readonly gateway: GatewayRef;
  readonly event: Extract<WebhookEvent, { kind: Kind }>;
  readonly receivedAt: Date;
  /** Of whom it turns out to be: it is emptied with their account. */
  belongsTo(customerId: CustomerId): void;
}

/** `notMine`: the next handler is asked. `differs`: for people. `later`: brought again in a minute. */
export type WebhookResult = 'taken' | 'notMine' | 'differs' | 'later';

/** Outside any transaction, in a job. A notice may be brought twice: its effect must not be. */
export type WebhookHandler<Kind extends WebhookKind> = (
  verifiedWebhook: VerifiedWebhook<Kind>,
) => Promise<WebhookResult>;

/** Slices register for what they have begun at gateways; several may ask for one kind. */
@Injectable()
export class WebhookHandlers {
  private readonly handlers: { kind: WebhookKind; handle: WebhookHandler<WebhookKind> }[] = [];

  registerHandler<Kind extends WebhookKind>(kind: Kind, handle: WebhookHandler<Kind>): void {
    this.handlers.push({ kind, handle: handle as unknown as WebhookHandler<WebhookKind> });
  }
  async handleWebhook(verifiedWebhook: VerifiedWebhook): Promise<WebhookResult> {
    for (const { kind, handle } of this.handlers) {
      if (kind !== verifiedWebhook.event.kind) continue;
      const taking = await handle(verifiedWebhook);
      if (taking !== 'notMine') return taking;
    }
    return 'notMine';
  }
}
