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
import { operationCommand, type WithProgram } from './operation-command.js';

/** Command line of each operation. */
const operationCommandLines: readonly [
  Operation,
  name: string,
  words: Readonly<Record<string, string>>,
  example: string,
][] = [
  [memberShow, 'members show', { member: 'MEMBER' }, 'hanako@example.jp'],
  [
    memberDisclose,
    'members disclose',
    { member: 'MEMBER' },
    "hanako@example.jp --to data.zip --reason 'Request for disclosure' --by Aoi",
  ],
  [rightsExplain, 'rights explain', { member: 'MEMBER' }, 'hanako@example.jp'],
  [
    deviceEnd,
    'devices end',
    { member: 'MEMBER', device: 'DEVICE' },
    "hanako@example.jp 0197c0de-0000-7000-8000-000000000001 --reason 'Television sold' --by Aoi",
  ],
  [
    messageResend,
    'mails resend',
    { message: 'MAIL' },
    "0197c0de-0000-7000-8000-000000000001 --reason 'Mail lost' --by Aoi",
  ],
  [
    mailboxClear,
    'mailboxes clear',
    { member: 'MEMBER' },
    "hanako@example.jp --reason 'Mailbox has space again' --by Aoi",
  ],
  [
    refundMake,
    'refunds create',
    { charge: 'CHARGE' },
    "0197c0de-0000-7000-8000-000000000001 --amount 300 --keep --reason 'Film without subtitles' --by Aoi",
  ],
];

export const commandsOfOperations = (withProgram: WithProgram): Command[] =>
  operationCommandLines.map(([operation, name, words, example]) =>
    operationCommand(operation, { name, words, example }, withProgram),
  );

/** Operations for which a command exists. */
export const operationsWithCommand = operationCommandLines.map(([operation]) => operation);
