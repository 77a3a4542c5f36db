export { Accounting } from './accounting.service.js';
