export { GatewayReconciliation as GatewayAudits } from './gateway-audit.service.js';
