export { AccountImport, type AddressTakeoverServices as LentAddresses } from './account-import.service.js';
