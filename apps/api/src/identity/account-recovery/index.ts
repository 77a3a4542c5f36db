export { AccountRecovery } from './account-recovery.service.js';
export { AddressLoss } from './address-loss.service.js';
