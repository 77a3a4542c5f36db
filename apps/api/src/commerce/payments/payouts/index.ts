export { Payouts } from './payouts.service.js';
