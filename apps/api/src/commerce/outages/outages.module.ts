import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../business-day/business-day.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { Outages } from './outages.service.js';

/** What operators ask after something was broken. */
@Module({
  imports: [BusinessDayModule, ChargesModule, ContractsModule, CustomersModule],
  providers: [Outages],
})
export class OutagesModule {}
