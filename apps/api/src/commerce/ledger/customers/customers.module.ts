import { Module } from '@nestjs/common';

import { CustomerClosure } from './customer-closure.service.js';
import { CustomerData } from './customer-data.service.js';
import { CustomerErasure } from './customer-erasure.service.js';
import { CustomerTraversalRepository } from './customer-traversal.repository.js';
import { CustomerTraversal } from './customer-traversal.service.js';
import { CustomerRepository } from './customer.repository.js';
import { MailboxUseRepository } from './mailbox-use.repository.js';
import { MailboxUses } from './mailbox-uses.service.js';
import { Customers } from './customers.service.js';
import { AccountsModule } from '../../../identity/accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  providers: [
    CustomerClosure,
    CustomerData,
    CustomerErasure,
    CustomerRepository,
    Customers,
    CustomerTraversal,
    CustomerTraversalRepository,
    MailboxUseRepository,
    MailboxUses,
  ],
  exports: [CustomerData, Customers, CustomerTraversal, MailboxUses],
})
export class CustomersModule {}
