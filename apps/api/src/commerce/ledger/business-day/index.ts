export { BusinessDay, maxClockSkewSeconds } from './business-day.service.js';
