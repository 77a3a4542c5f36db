import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { WebhookEvent } from '@account/gateways/payments/gateway-webhook';
import { Injectable } from '@nestjs/common';

import { newId, type Id } from '../../../../platform/ids/ids.js';
import { selectColumns, type Narrowed } from '../../../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { GatewayWebhook } from '../../../../platform/prisma/generated/client.js';
import { JobTable } from '../../../../platform/job-tables/job-table.repository.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

export type GatewayWebhookId = Id<'gateway-notice'>;

export const webhookStates = [
  'PENDING',
  'HANDLED',
  'UNHANDLED',
  /** The provider's response contradicts the webhook. */
  'CONTRADICTED',
  'IRRELEVANT',
  'FAILED',
] as const;

export type WebhookState = (typeof webhookStates)[number];

/** States that an operator can resolve, after which a repeated webhook is processed again. */
const unsettledStates: WebhookState[] = ['UNHANDLED', 'FAILED'];

const processedFields = [
  ...['gatewayId', 'paymentMethodType', 'kind', 'event', 'isHint', 'createdAt'],
] as const satisfies (keyof GatewayWebhook)[];

export type WebhookRow = Narrowed<
  Pick<GatewayWebhook, (typeof processedFields)[number]>,
  { kind: WebhookEvent['kind'] }
>;

export interface NewWebhook {
  gatewayId: string;
  paymentMethodType: PaymentMethodType;
  kind: WebhookEvent['kind'];
  fingerprint: string;
  isHint: boolean;
  state: WebhookState;
  receivedAt: Date;
}

@Injectable()
export class GatewayWebhookRepository {
  readonly table: JobTable<WebhookRow>;

  constructor(private readonly database: Database) {
    this.table = new JobTable(database, {
      name: 'gateway-notice',
      table: 'gateway_webhook',
      columns: selectColumns<GatewayWebhook>('gateway_webhook', processedFields),
    });
  }

  /**
   * Returns undefined if the webhook already exists.
   * @param sealed encrypted content; null to store nothing
   */
  async insert(
    { receivedAt, ...notice }: NewWebhook,
    sealed: (id: GatewayWebhookId) => { raw: Uint8Array; event: Uint8Array } | null,
  ): Promise<GatewayWebhookId | undefined> {
    const id = newId<'gateway-notice'>();
    const stored = sealed(id);
    const { count } = await this.database.prisma.gatewayWebhook.createMany({
      data: {
        ...notice,
        id,
        raw: stored && new Uint8Array(stored.raw),
        event: stored && new Uint8Array(stored.event),
        createdAt: receivedAt,
        nextAttemptAt: receivedAt,
        finishedAt: notice.state === 'PENDING' ? null : receivedAt,
      },
      skipDuplicates: true,
    });
    return count === 1 ? id : undefined;
  }

  async setCustomer(transaction: Transaction, id: string, customerId: CustomerId): Promise<void> {
    await transaction.gatewayWebhook.updateMany({ where: { id }, data: { customerId } });
  }

  /** Keeps the row without its content, because the row identifies repeated webhooks. */
  async eraseContent(
    transaction: Transaction,
    where: { id: string } | { customerId: CustomerId },
  ): Promise<void> {
    await transaction.gatewayWebhook.updateMany({ where, data: { raw: null, event: null } });
  }

  async reopen(fingerprint: string, now: Date): Promise<void> {
    await this.database.prisma.gatewayWebhook.updateMany({
      where: { fingerprint, state: { in: unsettledStates } },
      data: { state: 'PENDING', attempts: 0, nextAttemptAt: now, finishedAt: null },
    });
  }

  async findUnsettled(limit: number): Promise<Pick<GatewayWebhook, ListedField>[]> {
    return this.database.prisma.gatewayWebhook.findMany({
      where: { state: { in: unsettledStates } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      select: {
        id: true,
        gatewayId: true,
        paymentMethodType: true,
        kind: true,
        state: true,
        lastError: true,
        createdAt: true,
      },
    });
  }
}

type ListedField = 'id' | 'gatewayId' | 'paymentMethodType' | 'kind' | 'state' | 'lastError' | 'createdAt';
