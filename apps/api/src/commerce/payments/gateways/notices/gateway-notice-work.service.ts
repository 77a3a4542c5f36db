import type { NoticeEvent } from '@account/gateways/payments/gateway-notice';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import type { WorkDefinition } from '../../../../platform/work/work-definition.js';
import { Work } from '../../../../platform/work/work.service.js';
import type { Claimed, WorkOutcome, WorkResult } from '../../../../platform/work/work.types.js';
import { handleGatewayNotice } from '../../../ledger/scheduled-jobs/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayCalls } from '../calls/gateway-calls.service.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { GatewayNoticeMetrics } from './gateway-notice-metrics.js';
import { GatewayNoticeRepository, type NoticeRow, type NoticeState } from './gateway-notice.repository.js';
import { eventContext } from './gateway-notice.sealed.js';
import { NoticeHandlers, type NoticeKind } from './notice-handlers.service.js';
import { NoticeOwners } from './notice-owners.service.js';

type ClaimedNotice = Claimed<NoticeRow>;

const day = 86_400_000;
const lease = 120_000;

/** Minutes; a provider that cannot be asked is asked for four days. */
const retryMinutes = [1, 5, 15, 60, 180, 720, 1_440, 1_440, 1_440] as const;

/** Thirteen months: disputes are argued with what was said then. */
const keptFinished = 396 * day;

/** What a notice means: confirmed where it was a hint, then handed to the slice that knows what it is about. */
@Injectable()
export class GatewayNoticeWork implements OnModuleInit {
  private readonly definition: WorkDefinition<NoticeRow>;

  constructor(
    notices: GatewayNoticeRepository,
    private readonly calls: GatewayCalls,
    private readonly handlers: NoticeHandlers,
    private readonly owners: NoticeOwners,
    private readonly keys: SecretKeys,
    private readonly work: Work,
    private readonly metrics: GatewayNoticeMetrics,
    private readonly logger: Logger,
  ) {
    this.definition = {
      name: 'gateway-notices',
      table: notices.table,
      lease,
      time: 'machine',
      retryMinutes,
      jobFor: () => handleGatewayNotice,
      act: (notice) => this.act(notice),
      onResult: (notice, result) => this.report(notice, result),
      keptFinished,
    };
  }

  onModuleInit(): void {
    this.work.register(this.definition);
  }

  @JobHandler(handleGatewayNotice)
  async handle({ id }: { id: string }): Promise<void> {
    await this.work.attempt(this.definition, id);
  }

  private async act(notice: ClaimedNotice): Promise<WorkOutcome> {
    if (notice.event === null) return endAs('TAKEN');
    const event = this.opened(notice.id, notice.event);
    if (event === undefined) return { retry: 'unreadable' };
    if (!notice.isHint) return this.handOn(notice, event);
    const confirmed = await this.calls.read(refOf(notice), 'confirmNotice', (gateway) =>
      gateway.confirmNotice(event),
    );
    switch (confirmed.outcome) {
      case 'confirmed':
        return this.handOn(notice, confirmed.event);
      case 'contradicted':
        return endAs('CONTRADICTED');
      case 'unavailable':
        return { retry: `unconfirmed ${confirmed.code}` };
      case 'notSent':
        return { retry: confirmed.why };
    }
  }

  private async handOn(notice: ClaimedNotice, event: NoticeEvent): Promise<WorkOutcome> {
    if (!isOfHandlers(event)) return endAs('IRRELEVANT');
    const of: CustomerId[] = [];
    const taking = await this.handlers.handle({
      noticeId: notice.id,
      gateway: refOf(notice),
      event,
      receivedAt: notice.createdAt,
      belongsTo: (customerId) => void of.push(customerId),
    });
    const [customerId] = of;
    await this.owners.set(notice.id, customerId, taking === 'taken');
    if (taking === 'later') return { retry: 'later' };
    if (taking === 'differs') this.sayDifference(notice);
    return endAs(taking === 'taken' ? 'TAKEN' : 'UNTAKEN');
  }

  /** Undefined for one whose key is not at hand, or that another version wrote: its worker may read it. */
  private opened(id: string, event: Uint8Array): NoticeEvent | undefined {
    try {
      return JSON.parse(this.keys.decrypt(eventContext(id), event)) as NoticeEvent;
    } catch (error) {
      this.logger.error('gateway_webhook.unreadable', error, { rowId: id });
      return undefined;
    }
  }

  private sayDifference({ id, kind, gatewayId, paymentMethodType }: ClaimedNotice): void {
    this.logger.error('gateway_webhook.contradicted', undefined, {
      rowId: id,
      gateway: `${gatewayId}/${paymentMethodType}`,
      reason: kind,
    });
  }

  private report(notice: ClaimedNotice, result: WorkResult): void {
    if (result.kind !== 'ended') return;
    this.metrics.ended(refOf(notice), result.state);
    if (result.state === 'TAKEN' || result.state === 'IRRELEVANT') return;
    const gateway = `${notice.gatewayId}/${notice.paymentMethodType}`;
    this.logger.error('gateway_webhook.needs_review', undefined, {
      rowId: notice.id,
      gateway,
      reason: `${notice.kind} ${result.state.toLowerCase()}`,
    });
  }
}

type HandledEvent = Extract<NoticeEvent, { kind: NoticeKind }>;

function isOfHandlers(event: NoticeEvent): event is HandledEvent {
  return event.kind !== 'irrelevant';
}

const endAs = (end: NoticeState) => ({ end });

function refOf({ gatewayId, paymentMethodType: type }: NoticeRow): GatewayRef {
  return { gatewayId, type };
}
