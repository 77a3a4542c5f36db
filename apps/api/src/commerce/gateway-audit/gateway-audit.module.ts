import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../business-day/business-day.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { GatewayAuditMetrics } from './gateway-audit-metrics.js';
import { GatewayAuditRepository } from './gateway-audit.repository.js';
import { GatewayAudits } from './gateway-audit.service.js';
import { StoreModule } from '../../store/store.module.js';

export { GatewayAudits } from './gateway-audit.service.js';

@Module({
  imports: [BusinessDayModule, ChargesModule, ContractsModule, GatewaysModule, RefundsModule, StoreModule],
  providers: [GatewayAuditMetrics, GatewayAuditRepository, GatewayAudits],
  exports: [GatewayAudits],
})
export class GatewayAuditModule {}
