import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { RefundsModule } from '../../payments/refunds/refunds.module.js';
import { GatewayReconciliationMetrics } from './gateway-reconciliation-metrics.js';
import { GatewayReconciliationRepository } from './gateway-reconciliation.repository.js';
import { GatewayReconciliation } from './gateway-reconciliation.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [BusinessDayModule, ChargesModule, ContractsModule, GatewaysModule, RefundsModule, StoreModule],
  providers: [GatewayReconciliationMetrics, GatewayReconciliationRepository, GatewayReconciliation],
  exports: [GatewayReconciliation],
})
export class GatewayReconciliationModule {}
