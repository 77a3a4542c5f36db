export { GatewayAudits } from './gateway-audit.service.js';
