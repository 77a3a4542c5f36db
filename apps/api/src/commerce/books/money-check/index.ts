export { MoneyCheck } from './money-check.service.js';
