export { Outages } from './outages.service.js';
