export { GatewayReconciliation } from './gateway-reconciliation.service.js';
