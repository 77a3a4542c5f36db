export { BusinessDay, maxClockSkewSeconds as mostClockSkew } from './business-day.service.js';
