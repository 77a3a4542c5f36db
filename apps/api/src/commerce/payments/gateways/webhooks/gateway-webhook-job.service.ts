import type { WebhookEvent } from '@account/gateways/payments/gateway-webhook';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import type { JobTableDefinition } from '../../../../platform/job-tables/job-table-definition.js';
import { JobTables } from '../../../../platform/job-tables/job-tables.service.js';
import type {
  ClaimedJob,
  JobAttemptOutcome,
  JobAttemptResult,
} from '../../../../platform/job-tables/job-table.types.js';
import { processGatewayWebhook } from '../../../ledger/scheduled-jobs/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayCalls } from '../calls/gateway-calls.service.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { GatewayWebhookMetrics } from './gateway-webhook-metrics.js';
import {
  GatewayWebhookRepository,
  type WebhookRow,
  type WebhookState,
} from './gateway-webhook.repository.js';
import { eventContext } from './gateway-webhook.encrypted.js';
import { WebhookHandlers, type WebhookKind } from './webhook-handlers.service.js';
import { WebhookOwners } from './webhook-owners.service.js';

type ClaimedWebhook = ClaimedJob<WebhookRow>;

const day = 86_400_000;
const lease = 120_000;

/** Minutes; retries last four days when a provider cannot be reached. */
const retryMinutes = [1, 5, 15, 60, 180, 720, 1_440, 1_440, 1_440] as const;

/** Thirteen months, because webhooks are evidence in disputes. */
const finishedRetentionMs = 396 * day;

/**
 * Passes a webhook to the module that handles it. If the webhook is only a hint, looks up the current state at
 * the provider first.
 */
@Injectable()
export class GatewayWebhookJob implements OnModuleInit {
  private readonly definition: JobTableDefinition<WebhookRow>;

  constructor(
    notices: GatewayWebhookRepository,
    private readonly calls: GatewayCalls,
    private readonly handlers: WebhookHandlers,
    private readonly owners: WebhookOwners,
    private readonly keys: SecretKeys,
    private readonly jobTables: JobTables,
    private readonly metrics: GatewayWebhookMetrics,
    private readonly logger: Logger,
  ) {
    this.definition = {
      name: 'gateway-webhooks',
      table: notices.table,
      leaseMs: lease,
      time: 'machine',
      retryMinutes,
      jobFor: () => processGatewayWebhook,
      attempt: (notice) => this.confirmAndDispatch(notice),
      onResult: (notice, result) => this.reportResult(notice, result),
      finishedRetentionMs,
    };
  }

  onModuleInit(): void {
    this.jobTables.registerTable(this.definition);
  }

  @JobHandler(processGatewayWebhook)
  async processWebhook({ id }: { id: string }): Promise<void> {
    await this.jobTables.attemptJob(this.definition, id);
  }

  private async confirmAndDispatch(notice: ClaimedWebhook): Promise<JobAttemptOutcome> {
    if (notice.event === null) return endAs('HANDLED');
    const event = this.decryptEvent(notice.id, notice.event);
    if (event === undefined) return { retry: 'unreadable' };
    if (!notice.isHint) return this.dispatchEvent(notice, event);
    const confirmed = await this.calls.readFromGateway(refOf(notice), 'confirmNotice', (gateway) =>
      gateway.confirmWebhook(event),
    );
    switch (confirmed.outcome) {
      case 'confirmed':
        return this.dispatchEvent(notice, confirmed.event);
      case 'contradicted':
        return endAs('CONTRADICTED');
      case 'unavailable':
        return { retry: `unconfirmed ${confirmed.code}` };
      case 'notSent':
        return { retry: confirmed.why };
    }
  }

  private async dispatchEvent(notice: ClaimedWebhook, event: WebhookEvent): Promise<JobAttemptOutcome> {
    if (!isHandledEvent(event)) return endAs('IRRELEVANT');
    const of: CustomerId[] = [];
    const taking = await this.handlers.handleWebhook({
      noticeId: notice.id,
      gateway: refOf(notice),
      event,
      receivedAt: notice.createdAt,
      belongsTo: (customerId) => void of.push(customerId),
    });
    const [customerId] = of;
    await this.owners.setOwner(notice.id, customerId, taking === 'taken');
    if (taking === 'later') return { retry: 'later' };
    if (taking === 'differs') this.reportMismatch(notice);
    return endAs(taking === 'taken' ? 'HANDLED' : 'UNHANDLED');
  }

  /**
   * Returns undefined if the key is missing, or if another version of this service wrote the event. A worker of
   * that version may be able to read it.
   */
  private decryptEvent(id: string, event: Uint8Array): WebhookEvent | undefined {
    try {
      return JSON.parse(this.keys.decrypt(eventContext(id), event)) as WebhookEvent;
    } catch (error) {
      this.logger.error('gateway_webhook.unreadable', error, { rowId: id });
      return undefined;
    }
  }

  private reportMismatch({ id, kind, gatewayId, paymentMethodType }: ClaimedWebhook): void {
    this.logger.error('gateway_webhook.contradicted', undefined, {
      rowId: id,
      gateway: `${gatewayId}/${paymentMethodType}`,
      reason: kind,
    });
  }

  private reportResult(notice: ClaimedWebhook, result: JobAttemptResult): void {
    if (result.kind !== 'ended') return;
    this.metrics.countEnded(refOf(notice), result.state);
    if (result.state === 'HANDLED' || result.state === 'IRRELEVANT') return;
    const gateway = `${notice.gatewayId}/${notice.paymentMethodType}`;
    this.logger.error('gateway_webhook.needs_review', undefined, {
      rowId: notice.id,
      gateway,
      reason: `${notice.kind} ${result.state.toLowerCase()}`,
    });
  }
}

type HandledEvent = Extract<WebhookEvent, { kind: WebhookKind }>;

function isHandledEvent(event: WebhookEvent): event is HandledEvent {
  return event.kind !== 'irrelevant';
}

const endAs = (end: WebhookState) => ({ end });

function refOf({ gatewayId, paymentMethodType: type }: WebhookRow): GatewayRef {
  return { gatewayId, type };
}
