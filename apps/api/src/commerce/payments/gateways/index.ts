export { GatewayCalls } from './calls/gateway-calls.service.js';
export { GatewayPauses } from './calls/gateway-pauses.service.js';
export type { GatewayRef, GuardedAnswer, NotSent } from './calls/gateway.declaration.js';
export { ConnectedGateways } from './calls/connected-gateways.service.js';
export { GatewayConfigurations } from './configuration/gateway-configurations.service.js';
export { gatewayReviewLines } from './gateway-lines.declaration.js';
export { type GatewayReviewItems, GatewayOperations } from './gateway-operations.service.js';
export { GatewayProbePollingWorkerModule } from './gateway-probe-polling-worker.js';
export { charges } from './gateway-setting.declaration.js';
export { encryptedGatewayWebhooks } from './webhooks/gateway-webhook.encrypted.js';
export {
  type VerifiedWebhook,
  WebhookHandlers,
  type WebhookResult,
} from './webhooks/webhook-handlers.service.js';
export { GatewayAddresses } from './returns/gateway-addresses.service.js';
export { GatewayReturns } from './returns/gateway-returns.service.js';
export { type ProviderReturn, ReturnPages } from './returns/return-purpose.declaration.js';
export { linkMethodOf } from './sbps-link-method.declaration.js';
export { isAgreementShared } from './settings/payment-method-type-traits.declaration.js';
export type { GatewayTaskKind } from './tasks/gateway-task.declaration.js';
export type { GatewayTaskId, TaskState } from './tasks/gateway-task.repository.js';
export { encryptedGatewayTasks } from './tasks/gateway-task.encrypted.js';
export { GatewayTasks } from './tasks/gateway-tasks.service.js';
