import { japanTime } from '../cli/japan-time.js';
import { command, CommandError, type Command, type WithServices } from '../cli/command.js';
import { paged, showPage } from '../cli/paged-list.js';
import { moment, text } from '../cli/command-options.js';
import type { AccountId } from '../ids/ids.js';
import type { AuditHistory } from './audit-history.repository.js';
import type { AuditChain } from './audit-chain.service.js';

interface AuditServices {
  history: AuditHistory;
  seals: AuditChain;
  now: Date;
  /** Returns the account with this id, address or user ID. @throws {CommandError} when none or several match */
  accountNamed(name: string): Promise<AccountId>;
}

const day = 24 * 60 * 60_000;
const most = 500;

export function auditCommands(withAudit: WithServices<AuditServices>): Command[] {
  return [
    command({
      name: 'audit list',
      options: {
        member: text(300, 'ID')
          .describe('Only events of one account: id, e-mail address or user ID')
          .optional(),
        by: text(60, 'NAME').describe('Only events of this operator').optional(),
        kind: text(80, 'KIND').describe('Only events of this kind, such as account.disabled').optional(),
        since: moment.describe('Only events since this time (default: a week ago)').optional(),
        until: moment.describe('Only events before this time').optional(),
        ...paged,
      },
      about: 'List audit events, newest first',
      example: '--member hanako@example.jp --since 2026-04-01',
      run: ({ options: { member, by, kind, since, until, page } }, terminal) =>
        withAudit(async ({ history, now, accountNamed }) => {
          const from = since ?? new Date((until ?? now).getTime() - 7 * day);
          if (until !== undefined && from >= until)
            throw new CommandError(['--since must be before --until.']);
          const accountId = member === undefined ? undefined : await accountNamed(member);
          await showPage(terminal, {
            ...{ page, most, empty: 'Nothing was done.', lines: lineOf },
            narrowedBy: 'by --member, --by, --kind, --since or --until',
            read: (limit) => history.findEvents({ accountId, by, kind, from, until }, limit),
          });
        }),
    }),
    command({
      name: 'audit verify',
      about: 'Seal new audit events, and verify the audit log against its seals; fails if it was changed',
      example: '',
      run: (_line, terminal) =>
        withAudit(async ({ seals }) => {
          await seals.sealAllDue();
          const { seals: count, events, gone, problems, last } = await seals.verify();
          for (const problem of problems) terminal.error(problem);
          if (gone > 0) terminal.out(`${gone} events are gone, whose time to be kept may be over.`);
          terminal.out(
            `${events} events in ${count} seals ${problems.length === 0 ? 'agree' : 'do not agree'}.`,
          );
          if (last !== null)
            terminal.out(
              `The last seal is ${last.number}, ${last.digest}: compare it with audit.sealed of the log.`,
            );
          return problems.length === 0 ? 0 : 1;
        }),
    }),
  ];
}

interface ListedEvent {
  kind: string;
  actor: string;
  accountId: string | null;
  details: unknown;
  createdAt: Date;
}

function lineOf({ kind, actor, accountId, details, createdAt }: ListedEvent): string {
  const { decidedBy, by = decidedBy, ...others } = details as Record<string, unknown>;
  const who = by === undefined ? actor : `${actor} ${String(by)}`;
  const more = Object.entries(others).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const parts = [
    japanTime(createdAt),
    kind,
    `by ${who}`,
    accountId === null ? '' : `of ${accountId}`,
    ...more,
  ];
  return parts.filter((part) => part !== '').join('  ');
}
