import { Module } from '@nestjs/common';

import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewayBreakerRepository } from './calls/gateway-breaker.repository.js';
import { GatewayBreakers } from './calls/gateway-breakers.service.js';
import { GatewayCalls } from './calls/gateway-calls.service.js';
import { GatewayMetrics } from './calls/gateway-metrics.js';
import { GatewayPauseRepository } from './calls/gateway-pause.repository.js';
import { GatewayPauses } from './calls/gateway-pauses.service.js';
import { GatewayProbe } from './calls/gateway-probe.service.js';
import { ConnectedGateways } from './calls/connected-gateways.service.js';
import { GatewayOperations } from './gateway-operations.service.js';
import { GatewayConfigurations } from './configuration/gateway-configurations.service.js';
import { GatewayWebhookMetrics } from './webhooks/gateway-webhook-metrics.js';
import { GatewayWebhookRepository } from './webhooks/gateway-webhook.repository.js';
import { GatewayWebhookJob } from './webhooks/gateway-webhook-job.service.js';
import { GatewayWebhooksController } from './webhooks/gateway-webhooks.controller.js';
import { GatewayWebhooks } from './webhooks/gateway-webhooks.service.js';
import { WebhookHandlers } from './webhooks/webhook-handlers.service.js';
import { WebhookOwners } from './webhooks/webhook-owners.service.js';
import { GatewayAddresses } from './returns/gateway-addresses.service.js';
import { GatewayReturnRepository } from './returns/gateway-return.repository.js';
import { GatewayReturnsController } from './returns/gateway-returns.controller.js';
import { GatewayReturns } from './returns/gateway-returns.service.js';
import { GatewayTaskRepository } from './tasks/gateway-task.repository.js';
import { GatewayTaskJob } from './tasks/gateway-task-job.service.js';
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
