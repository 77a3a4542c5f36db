export { PostalCodesService } from './postal-codes.service.js';
