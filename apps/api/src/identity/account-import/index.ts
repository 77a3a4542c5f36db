export { AccountImport, type AddressTakeoverServices } from './account-import.service.js';
