export { AccountImport, type LentAddresses } from './account-import.service.js';
