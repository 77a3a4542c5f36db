import { Module } from '@nestjs/common';

import { CustomerClosure } from './customer-closure.service.js';
import { CustomerData } from './customer-data.service.js';
import { CustomerErasure } from './customer-erasure.service.js';
import { CustomerWalkRepository } from './customer-walk.repository.js';
import { CustomerWalk } from './customer-walk.service.js';
import { CustomerRepository } from './customer.repository.js';
import { Customers } from './customers.service.js';
import { AccountsModule } from '../../identity/accounts/accounts.module.js';

export { CustomerData, customerRecords, type CustomerRows } from './customer-data.service.js';
export { CustomerWalk } from './customer-walk.service.js';
export { type CustomerId, customerNumbers, Customers } from './customers.service.js';

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
  ],
  exports: [CustomerData, Customers, CustomerWalk],
})
export class CustomersModule {}
