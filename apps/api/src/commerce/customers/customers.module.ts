import { Module } from '@nestjs/common';

import { AccountClosureModule } from '../../identity/account-closure/account-closure.module.js';
import { CustomerClosure } from './customer-closure.service.js';
import { CustomerRepository } from './customer.repository.js';
import { Customers } from './customers.service.js';

@Module({
  imports: [AccountClosureModule],
  providers: [CustomerClosure, CustomerRepository, Customers],
  exports: [CustomerClosure, Customers],
})
export class CustomersModule {}
