export { deviceEnd } from './device-end.operation.js';
export { mailboxClear } from './mailbox-clear.operation.js';
export { memberDisclose } from './member-disclose.operation.js';
export { memberShow } from './member-show.operation.js';
export { messageResend } from './message-resend.operation.js';
export { type OperationResult, type Operation, performOperation } from './operation.declaration.js';
export { refundMake } from './refund-make.operation.js';
export { rightsExplain } from './rights-explain.operation.js';
