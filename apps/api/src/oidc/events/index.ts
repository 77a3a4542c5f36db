export type { EventState } from './application-event.repository.js';
export { EventDelivery } from './event-delivery.service.js';
export { EventMetrics } from './event-metrics.js';
export { EventOperations } from './event-operations.service.js';
export { EventPollingModule } from './event-polling-worker.js';
