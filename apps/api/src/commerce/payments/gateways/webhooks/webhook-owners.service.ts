import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import { CustomerData, type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { GatewayWebhookRepository } from './gateway-webhook.repository.js';

/** Of whom notices are: what a provider said of somebody is erased with the account, also where it comes after that. */
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

  /** @param customerId undefined: of nobody @param isDone nothing more is to be read of it */
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
