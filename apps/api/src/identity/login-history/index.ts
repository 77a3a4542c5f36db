export { sweepLoginAlerts } from './login-alerts.service.js';
export { LoginHistory, type RecordedLogin } from './login-history.service.js';
export type { LoginAttempt } from './login-history.types.js';
