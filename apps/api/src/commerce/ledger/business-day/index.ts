export { BusinessDay, mostClockSkew } from './business-day.service.js';
