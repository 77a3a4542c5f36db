import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import { CustomerData, type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { GatewayWebhookRepository } from './gateway-webhook.repository.js';

/** Links webhooks to customers, so that their content is erased with the account, even if they arrive later. */
@Injectable()
export class WebhookOwners implements OnModuleInit {
  constructor(
    private readonly webhooks: GatewayWebhookRepository,
    private readonly customers: Customers,
    private readonly data: CustomerData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.data.register({
      close: (transaction, customerId) => this.webhooks.eraseContent(transaction, { customerId }),
    });
  }

  /**
   * @param customerId undefined if the webhook does not concern a customer
   * @param isDone true if the content is no longer needed
   */
  async setOwner(id: string, customerId: CustomerId | undefined, isDone: boolean): Promise<void> {
    if (customerId === undefined && !isDone) return;
    await this.database.transaction(async (transaction) => {
      if (customerId === undefined) return this.webhooks.eraseContent(transaction, { id });
      const accountId = await this.customers.lockCustomer(transaction, customerId);
      await this.webhooks.setCustomer(transaction, id, customerId);
      if (accountId === null && isDone) await this.webhooks.eraseContent(transaction, { id });
    });
  }
}
