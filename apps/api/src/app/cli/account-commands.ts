import { japanTime } from '../../platform/cli/japan-time.js';
import type { MemberMoney } from '../../commerce/books/charge-operations/index.js';
import {
  type AccountOverview,
  AccountStatus,
  type SignInMethods,
} from '../../identity/account-status/index.js';
import type { KnownMailbox, Mailboxes } from '../../messaging/outbox/index.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../platform/cli/command.js';
import { paged, showPage } from '../../platform/cli/paged-list.js';
import { reasonOptions } from '../../platform/cli/command-options.js';

interface AccountServices {
  accounts: AccountStatus;
  ways: SignInMethods;
  money: MemberMoney;
  mailboxes: Mailboxes;
}

export const decision = reasonOptions(500);

export function accountCommands(withAccounts: WithServices<AccountServices>): Command[] {
  return [
    command({
      name: 'accounts show',
      parameters: ['ID'],
      about:
        'Show an account with its sign-in methods, failed logins, waiting times, plans, payment methods and payments (ID: account id, e-mail address or user ID)',
      example: 'hanako@example.jp',
      run: ({ words: [name] }, terminal) =>
        withAccounts(async ({ accounts, ways, money, mailboxes }) => {
          const account = await requireAccount(accounts, name);
          show(account, await mailboxes.findMailbox(account.contactEmail ?? ''), terminal);
          for (const line of await ways.describeAccount(account)) terminal.out(line);
          for (const line of await money.describeMember(account.accountId)) terminal.out(line);
        }),
    }),
    command({
      name: 'accounts list-logins',
      parameters: ['ID'],
      options: paged,
      about: 'List the login attempts of an account in the last twelve months, newest first',
      example: 'hanako@example.jp --page 2',
      run: ({ words: [name], options: { page } }, terminal) =>
        withAccounts(async ({ accounts, ways }) => {
          const { accountId } = await requireAccount(accounts, name);
          await showPage(terminal, {
            ...{ page, most: 50, empty: 'Nobody has logged in.', lines: (line: string) => line },
            read: (limit) => ways.attemptLines(accountId, limit),
          });
        }),
    }),
    command({
      name: 'accounts disable',
      parameters: ['ID'],
      options: decision,
      about: 'Disable an account: block logins and end its sessions',
      example: "hanako@example.jp --reason 'Asked by phone' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withAccounts(async ({ accounts }) => {
          const account = await requireAccount(accounts, name);
          const effects = await accounts.disable(account, options);
          if (effects === null) throw unchanged(account);
          terminal.out(`${account.accountId} is disabled. Sessions ended: ${account.sessions}.`);
          for (const sentence of effects) terminal.out(sentence);
        }),
    }),
    command({
      name: 'accounts enable',
      parameters: ['ID'],
      options: decision,
      about: 'Enable a disabled account so that its member can log in again',
      example: "hanako@example.jp --reason 'Asked by phone' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withAccounts(async ({ accounts }) => {
          const account = await requireAccount(accounts, name);
          const effects = await accounts.enable(account, options);
          if (effects === null) throw unchanged(account);
          terminal.out(`${account.accountId} is active again.`);
          for (const sentence of effects) terminal.out(sentence);
        }),
    }),
    command({
      name: 'accounts end-devices',
      parameters: ['ID'],
      options: decision,
      about: 'Log out every television of an account',
      example: "hanako@example.jp --reason 'Television sold' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withAccounts(async ({ accounts }) => {
          const account = await requireAccount(accounts, name);
          const ended = await accounts.endAllTelevisions(account, options);
          terminal.out(`${account.accountId}: televisions logged out: ${ended}.`);
        }),
    }),
  ];
}

export async function requireAccount(accounts: AccountStatus, name: string): Promise<AccountOverview> {
  const [account, ...others] = await accounts.findAccounts(name);
  if (account === undefined) throw new CommandError([`No account has the id, address or user ID "${name}".`]);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ accountId }) => `  ${accountId}`);
  throw new CommandError([`"${name}" names several accounts. Say which one by its id:`, ...ids]);
}

function show(account: AccountOverview, mailbox: KnownMailbox | undefined, terminal: Terminal): void {
  const lines = {
    Id: account.accountId,
    Status: account.status,
    'E-mail': `${account.contactEmail ?? 'none'}${account.isEmailVerified ? '' : ' (not verified)'}`,
    Mailbox: mailbox === undefined ? 'nothing known against it' : mailboxText(mailbox),
    'User ID': account.userId ?? 'none',
    Language: account.language,
    Password: account.hasPassword ? 'set' : 'none',
    Passkeys: passkeysText(account),
    Sessions: `${account.sessions}`,
    Televisions: account.devices.length === 0 ? 'none' : account.devices.map(deviceLine).join('; '),
    'Signed up': japanTime(account.createdAt),
    'Last login': account.lastLoginAt == null ? 'none in twelve months' : japanTime(account.lastLoginAt),
  };
  const width = Math.max(...Object.keys(lines).map((name) => name.length)) + 2;
  for (const [name, value] of Object.entries(lines)) terminal.out(`${name.padEnd(width)}${value}`);
}

function passkeysText({ passkeys, isPasskeyOnly, passkeyRecoveryOpensAt }: AccountOverview): string {
  const only = isPasskeyOnly ? ', and no password or code by mail' : '';
  const recovery = passkeyRecoveryOpensAt === null ? undefined : japanTime(passkeyRecoveryOpensAt);
  return `${passkeys}${only}${recovery === undefined ? '' : `; a recovery without one was asked for, the newest opens ${recovery}`}`;
}

function deviceLine({
  id,
  name,
  clientId,
  lastSeenAt,
  lastCountry,
}: AccountOverview['devices'][number]): string {
  const place = lastCountry === null ? '' : ` in ${lastCountry}`;
  return `${name === '' ? 'no name' : `"${name}"`} (${clientId}, device ${id}), last used ${japanTime(lastSeenAt)}${place}`;
}

function mailboxText({ state, since, providerCode, softBounces }: KnownMailbox): string {
  const code = providerCode === null ? '' : ` ${providerCode}`;
  return `${state}${code} since ${japanTime(since)}, ${softBounces} soft reports`;
}

function unchanged({ accountId, status }: AccountOverview): CommandError {
  return new CommandError([`${accountId} is unchanged: ${status}.`]);
}
