export { cardRetentionMs } from './customer-classes.declaration.js';
export { CustomerData, customerRecords, type CustomerRows } from './customer-data.service.js';
export { CustomerTraversal } from './customer-traversal.service.js';
export type { CustomerId } from './customer.repository.js';
export { customerNumbers, Customers } from './customers.service.js';
export type { MailboxUse } from './mailbox-use.repository.js';
export { type EarlierUses, MailboxUses, noEarlierUses } from './mailbox-uses.service.js';
