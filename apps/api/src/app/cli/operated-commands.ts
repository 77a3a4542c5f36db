import { deviceEnd } from '../../console/operations/device-end.operation.js';
import { mailboxClear } from '../../console/operations/mailbox-clear.operation.js';
import { memberDisclose } from '../../console/operations/member-disclose.operation.js';
import { memberShow } from '../../console/operations/member-show.operation.js';
import { messageResend } from '../../console/operations/message-resend.operation.js';
import type { Operation } from '../../console/operations/operation.declaration.js';
import { refundMake } from '../../console/operations/refund-make.operation.js';
import { rightsExplain } from '../../console/operations/rights-explain.operation.js';
import type { Command } from '../../platform/cli/command.js';
import { operationCommand, type WithProgram } from './operation-commands.js';

/** How each operation is called on the command line. */
const lines: readonly [Operation, name: string, words: Readonly<Record<string, string>>][] = [
  [memberShow, 'members show', { member: 'MEMBER' }],
  [memberDisclose, 'members disclose', { member: 'MEMBER' }],
  [rightsExplain, 'rights explain', { member: 'MEMBER' }],
  [deviceEnd, 'devices end', { member: 'MEMBER', device: 'DEVICE' }],
  [messageResend, 'mails resend', { message: 'MAIL' }],
  [mailboxClear, 'mailboxes clear', { member: 'MEMBER' }],
  [refundMake, 'refunds make', { charge: 'CHARGE' }],
];

export const operatedCommands = (withProgram: WithProgram): Command[] =>
  lines.map(([operation, name, words]) => operationCommand(operation, { name, words }, withProgram));

/** Operations that a command carries out. */
export const operationsWithCommand = lines.map(([operation]) => operation);
