import type {
  NoticeEvent,
  NoticeReading,
  NoticeRefusal,
  NoticeReply,
  RawNotice,
} from '@account/gateways/payments/gateway-notice';
import { Injectable } from '@nestjs/common';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { Database } from '../../../../platform/prisma/database.js';
import { Queue } from '../../../../platform/queue/queue.service.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { handleGatewayNotice } from '../../../ledger/scheduled-jobs/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import type { OpenGateway } from '../calls/open-gateways.service.js';
import { doubtfulNotice, refusedNotice } from '../gateways.limits.js';
import { GatewayNoticeMetrics } from './gateway-notice-metrics.js';
import { GatewayNoticeRepository } from './gateway-notice.repository.js';
import { eventContext, rawContext } from './gateway-notice.sealed.js';

type Accepted = Extract<NoticeReading, { outcome: 'accepted' }>;

/** Refusals that only say that another of our gateways is meant. */
const ofAnother: ReadonlySet<NoticeRefusal> = new Set(['foreignMerchant', 'foreignMethod']);

/** Takes in what providers send by themselves: proved, written once, answered; what it means is a job's work. */
@Injectable()
export class GatewayNotices {
  constructor(
    private readonly notices: GatewayNoticeRepository,
    private readonly keys: SecretKeys,
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly limits: RateLimits,
    private readonly metrics: GatewayNoticeMetrics,
    private readonly logger: Logger,
  ) {}

  /** @throws {Problem} TOO_MANY_REQUESTS for what is not proved, NOT_FOUND where no gateway takes notices */
  async receive(raw: RawNotice, gateways: readonly OpenGateway[], address: string): Promise<NoticeReply> {
    const [first] = gateways;
    if (first === undefined) throw new Problem('NOT_FOUND', { log: 'no such gateway' });
    const gateway = nameOf(first.ref);
    const isDoubtful = !(await this.limits.hasLeft(address, refusedNotice));
    if (isDoubtful) await this.limits.requireLeftOf(doubtfulNotice, gateway);
    const { open, reading } = await readBy(gateways, first, raw);
    if (reading.outcome === 'accepted') {
      await this.keep(open.ref, raw, reading);
      return open.gateway.noticeReply('taken');
    }
    const reason = reading.outcome === 'refused' ? reading.reason : reading.code;
    this.metrics.received(open.ref, reading.outcome === 'refused' ? reading.reason : 'unverifiable');
    this.logger.warn('gateway_webhook.rejected', { gateway: nameOf(open.ref), reason });
    if (isDoubtful) await this.limits.consume(doubtfulNotice, gateway);
    else await this.limits.consumeFrom(address, refusedNotice);
    return open.gateway.noticeReply(reading.outcome === 'refused' ? 'refused' : 'again');
  }

  private async keep(ref: GatewayRef, raw: RawNotice, reading: Accepted): Promise<void> {
    const { event, fingerprint, isHint } = reading;
    const receivedAt = await this.database.machineTime();
    const id = await this.notices.insert(
      {
        gatewayId: ref.gatewayId,
        paymentMethodType: ref.type,
        kind: event.kind,
        fingerprint,
        isHint,
        state: event.kind === 'irrelevant' ? 'IRRELEVANT' : 'PENDING',
        receivedAt,
      },
      (id) => (event.kind === 'irrelevant' ? null : this.sealed(id, raw, event)),
    );
    this.metrics.received(ref, id === undefined ? 'repeated' : event.kind);
    if (id === undefined) await this.notices.reopen(fingerprint, receivedAt);
    else if (event.kind !== 'irrelevant')
      this.queue.hint(handleGatewayNotice, { id }, { deduplicationId: id });
  }

  private sealed(id: string, raw: RawNotice, event: NoticeEvent) {
    return {
      raw: this.keys.encrypt(rawContext(id), JSON.stringify(readable(raw))),
      event: this.keys.encrypt(eventContext(id), JSON.stringify(event)),
    };
  }
}

async function readBy(
  gateways: readonly OpenGateway[],
  first: OpenGateway,
  raw: RawNotice,
): Promise<{ open: OpenGateway; reading: NoticeReading }> {
  let best = { open: first, reading: await first.gateway.readNotice(raw) };
  for (const open of gateways.slice(1)) {
    if (!isOfAnother(best.reading)) break;
    const reading = await open.gateway.readNotice(raw);
    if (!isOfAnother(reading) || isCloser(reading, best.reading)) best = { open, reading };
  }
  return best;
}

function isOfAnother(reading: NoticeReading): boolean {
  return reading.outcome === 'refused' && ofAnother.has(reading.reason);
}

function isCloser(reading: NoticeReading, than: NoticeReading): boolean {
  const reasonOf = (of: NoticeReading) => (of.outcome === 'refused' ? of.reason : undefined);
  return reasonOf(reading) === 'foreignMethod' && reasonOf(than) === 'foreignMerchant';
}

/** What proves it and what it says; nothing else of the request is kept. */
function readable({ headers, body }: RawNotice): { headers: Record<string, string>; body: string } {
  const kept = Object.entries(headers).filter(([name]) => /^(paypal-|content-type$)/.test(name));
  return { headers: Object.fromEntries(kept), body: Buffer.from(body).toString('base64') };
}

function nameOf({ gatewayId, type }: GatewayRef): string {
  return `${gatewayId}/${type}`;
}
