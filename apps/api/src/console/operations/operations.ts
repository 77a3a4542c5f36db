import { deviceEnd } from './device-end.operation.js';
import { mailboxClear } from './mailbox-clear.operation.js';
import { memberDisclose } from './member-disclose.operation.js';
import { memberShow } from './member-show.operation.js';
import { messageResend } from './message-resend.operation.js';
import type { Operation } from './operation.declaration.js';
import { refundMake } from './refund-make.operation.js';
import { rightsExplain } from './rights-explain.operation.js';

export const operations: readonly Operation[] = [
  ...[deviceEnd, mailboxClear, memberDisclose, memberShow, messageResend, refundMake, rightsExplain],
];
