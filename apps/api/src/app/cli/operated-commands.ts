import {
  deviceEnd,
  mailboxClear,
  memberDisclose,
  memberShow,
  messageResend,
  type Operation,
  refundMake,
  rightsExplain,
} from '../../console/operations/index.js';
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
