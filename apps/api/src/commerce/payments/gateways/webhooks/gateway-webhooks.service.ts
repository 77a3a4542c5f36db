import type {
  WebhookEvent,
  WebhookReading,
  WebhookRefusal,
  WebhookReply,
  RawWebhook,
} from '@account/gateways/payments/gateway-webhook';
import { Injectable } from '@nestjs/common';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { Database } from '../../../../platform/prisma/database.js';
import { Queue } from '../../../../platform/queue/queue.service.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { processGatewayWebhook } from '../../../ledger/scheduled-jobs/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import type { ConnectedGateway } from '../calls/connected-gateways.service.js';
import { doubtfulWebhook, refusedWebhook } from '../gateways.limits.js';
import { GatewayWebhookMetrics } from './gateway-webhook-metrics.js';
import { GatewayWebhookRepository } from './gateway-webhook.repository.js';
import { eventContext, rawContext } from './gateway-webhook.encrypted.js';

type VerifiedReading = Extract<WebhookReading, { outcome: 'accepted' }>;

/** Rejections which only mean that the webhook is intended for another gateway of ours. */
const otherGatewayRefusals: ReadonlySet<WebhookRefusal> = new Set(['foreignMerchant', 'foreignMethod']);

/** Verifies, stores and answers webhooks. A job processes the content. */
@Injectable()
export class GatewayWebhooks {
  constructor(
    private readonly webhooks: GatewayWebhookRepository,
    private readonly keys: SecretKeys,
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly limits: RateLimits,
    private readonly metrics: GatewayWebhookMetrics,
    private readonly logger: Logger,
  ) {}

  /**
   * @throws {Problem} TOO_MANY_REQUESTS for unauthenticated requests, NOT_FOUND if no gateway accepts webhooks
   */
  async receiveWebhook(
    raw: RawWebhook,
    gateways: readonly ConnectedGateway[],
    address: string,
  ): Promise<WebhookReply> {
    const [first] = gateways;
    if (first === undefined) throw new Problem('NOT_FOUND', { log: 'no such gateway' });
    const gateway = nameOf(first.ref);
    const isDoubtful = !(await this.limits.hasAddressCapacity(address, refusedWebhook));
    if (isDoubtful) await this.limits.requireSubjectCapacity(doubtfulWebhook, gateway);
    const { open, reading } = await verifyWebhook(gateways, first, raw);
    if (reading.outcome === 'accepted') {
      await this.saveWebhook(open.ref, raw, reading);
      return open.gateway.webhookReply('taken');
    }
    const reason = reading.outcome === 'refused' ? reading.reason : reading.code;
    this.metrics.countReceived(open.ref, reading.outcome === 'refused' ? reading.reason : 'unverifiable');
    this.logger.warn('gateway_webhook.rejected', { gateway: nameOf(open.ref), reason });
    if (isDoubtful) await this.limits.consume(doubtfulWebhook, gateway);
    else await this.limits.consumeFrom(address, refusedWebhook);
    return open.gateway.webhookReply(reading.outcome === 'refused' ? 'refused' : 'again');
  }

  private async saveWebhook(ref: GatewayRef, raw: RawWebhook, reading: VerifiedReading): Promise<void> {
    const { event, fingerprint, isHint } = reading;
    const receivedAt = await this.database.machineTime();
    const id = await this.webhooks.insert(
      {
        gatewayId: ref.gatewayId,
        paymentMethodType: ref.type,
        kind: event.kind,
        fingerprint,
        isHint,
        state: event.kind === 'irrelevant' ? 'IRRELEVANT' : 'PENDING',
        receivedAt,
      },
      (id) => (event.kind === 'irrelevant' ? null : this.encryptContent(id, raw, event)),
    );
    this.metrics.countReceived(ref, id === undefined ? 'repeated' : event.kind);
    if (id === undefined) await this.webhooks.reopen(fingerprint, receivedAt);
    else if (event.kind !== 'irrelevant')
      this.queue.enqueueInBackground(processGatewayWebhook, { id }, { deduplicationId: id });
  }

  private encryptContent(id: string, raw: RawWebhook, event: WebhookEvent) {
    return {
      raw: this.keys.encrypt(rawContext(id), JSON.stringify(storableRequest(raw))),
      event: this.keys.encrypt(eventContext(id), JSON.stringify(event)),
    };
  }
}

async function verifyWebhook(
  gateways: readonly ConnectedGateway[],
  first: ConnectedGateway,
  raw: RawWebhook,
): Promise<{ open: ConnectedGateway; reading: WebhookReading }> {
  let best = { open: first, reading: await first.gateway.readWebhook(raw) };
  for (const open of gateways.slice(1)) {
    if (!isForOtherGateway(best.reading)) break;
    const reading = await open.gateway.readWebhook(raw);
    if (!isForOtherGateway(reading) || isMoreSpecific(reading, best.reading)) best = { open, reading };
  }
  return best;
}

function isForOtherGateway(reading: WebhookReading): boolean {
  return reading.outcome === 'refused' && otherGatewayRefusals.has(reading.reason);
}

function isMoreSpecific(reading: WebhookReading, than: WebhookReading): boolean {
  const reasonOf = (of: WebhookReading) => (of.outcome === 'refused' ? of.reason : undefined);
  return reasonOf(reading) === 'foreignMethod' && reasonOf(than) === 'foreignMerchant';
}

/** Returns only the headers and body that authenticate the webhook; the rest is not stored. */
function storableRequest({ headers, body }: RawWebhook): { headers: Record<string, string>; body: string } {
  const stored = Object.entries(headers).filter(([name]) => /^(paypal-|content-type$)/.test(name));
  return { headers: Object.fromEntries(stored), body: Buffer.from(body).toString('base64') };
}

function nameOf({ gatewayId, type }: GatewayRef): string {
  return `${gatewayId}/${type}`;
}
