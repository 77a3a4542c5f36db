import { Module } from '@nestjs/common';

import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewayBreakerRepository } from './calls/gateway-breaker.repository.js';
import { GatewayBreakers } from './calls/gateway-breakers.service.js';
import { GatewayCalls } from './calls/gateway-calls.service.js';
import { GatewayMetrics } from './calls/gateway-metrics.js';
import { GatewayPauseRepository } from './calls/gateway-pause.repository.js';
import { GatewayPauses } from './calls/gateway-pauses.service.js';
import { GatewayProbe } from './calls/gateway-probe.service.js';
import { ConnectedGateways } from './calls/open-gateways.service.js';
import { GatewayOperations } from './gateway-operations.service.js';
import { GatewayConfigurations } from './configuration/gateway-configurations.service.js';
import { GatewayWebhookMetrics } from './notices/gateway-notice-metrics.js';
import { GatewayWebhookRepository } from './notices/gateway-notice.repository.js';
import { GatewayWebhookJob } from './notices/gateway-notice-work.service.js';
import { GatewayWebhooksController } from './notices/gateway-notices.controller.js';
import { GatewayWebhooks } from './notices/gateway-notices.service.js';
import { WebhookHandlers } from './notices/notice-handlers.service.js';
import { WebhookOwners } from './notices/notice-owners.service.js';
import { GatewayAddresses } from './returns/gateway-addresses.service.js';
import { GatewayReturnRepository } from './returns/gateway-return.repository.js';
import { GatewayReturnsController } from './returns/gateway-returns.controller.js';
import { GatewayReturns } from './returns/gateway-returns.service.js';
import { GatewayTaskRepository } from './tasks/gateway-task.repository.js';
import { GatewayTaskJob } from './tasks/gateway-task-work.service.js';
import { GatewayTasks } from './tasks/gateway-tasks.service.js';
import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [AccountsModule, StoreModule, CustomersModule],
  controllers: [GatewayWebhooksController, GatewayReturnsController],
  providers: [
    GatewayAddresses,
    GatewayBreakerRepository,
    GatewayBreakers,
    GatewayCalls,
    GatewayConfigurations,
    GatewayOperations,
    GatewayMetrics,
    GatewayWebhookMetrics,
    GatewayWebhookRepository,
    GatewayWebhookJob,
    GatewayWebhooks,
    GatewayPauseRepository,
    GatewayPauses,
    GatewayProbe,
    GatewayReturnRepository,
    GatewayReturns,
    GatewayTaskRepository,
    GatewayTaskJob,
    GatewayTasks,
    WebhookHandlers,
    WebhookOwners,
    ConnectedGateways,
  ],
  exports: [
    GatewayAddresses,
    GatewayCalls,
    GatewayConfigurations,
    GatewayOperations,
    GatewayProbe,
    GatewayReturns,
    GatewayTasks,
    WebhookHandlers,
    ConnectedGateways,
  ],
})
export class GatewaysModule {}
