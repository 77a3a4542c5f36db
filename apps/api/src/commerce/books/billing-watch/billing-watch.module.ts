import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargeOperationsModule } from '../charge-operations/charge-operations.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { GatewayReconciliationModule } from '../gateway-reconciliation/gateway-reconciliation.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { BillingWatchMetrics } from './billing-watch-metrics.js';
import { BillingWatchRepository } from './billing-watch.repository.js';
import { BillingWatch } from './billing-watch.service.js';
import { MoneyFigures } from './money-figures.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [
    BusinessDayModule,
    ChargeOperationsModule,
    ChargesModule,
    ContractsModule,
    GatewayReconciliationModule,
    GatewaysModule,
    StoreModule,
  ],
  providers: [BillingWatch, BillingWatchMetrics, BillingWatchRepository, MoneyFigures],
})
export class BillingWatchModule {}
