import { Module } from '@nestjs/common';

import { CustomerClosure } from './customer-closure.service.js';
import { CustomerData } from './customer-data.service.js';
import { CustomerErasure } from './customer-erasure.service.js';
import { CustomerWalkRepository } from './customer-walk.repository.js';
import { CustomerWalk } from './customer-walk.service.js';
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
    CustomerWalk,
    CustomerWalkRepository,
    MailboxUseRepository,
    MailboxUses,
  ],
  exports: [CustomerData, Customers, CustomerWalk, MailboxUses],
})
export class CustomersModule {}
