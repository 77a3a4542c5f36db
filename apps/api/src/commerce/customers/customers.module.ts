import { Module } from '@nestjs/common';

import { CustomerRepository } from './customer.repository.js';
import { Customers } from './customers.service.js';

@Module({ providers: [CustomerRepository, Customers], exports: [Customers] })
export class CustomersModule {}
