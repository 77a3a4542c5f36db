export type { KnownMailbox } from './mailboxes/mailbox-health.repository.js';
export { Mailboxes } from './mailboxes/mailboxes.service.js';
export { OutboxDelivery } from './outbox-delivery.service.js';
export { OutboxMetrics } from './outbox-metrics.js';
export type { Channel } from './outbox.jobs.js';
export type { MessageState } from './outbox.repository.js';
export { encryptedMessages } from './outbox.encrypted.js';
export { Outbox, type OutgoingMail, type ResendResult, type ShownMessage } from './outbox.service.js';
