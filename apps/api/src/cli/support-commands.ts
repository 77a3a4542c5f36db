import {
  enabledSecondFactors,
  factorRemovalWait,
} from '@account/domain/identity/second-factors/second-factor-type';
import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import type { ChargeSearch } from '../commerce/charges/operate/charge-search.service.js';
import type { Customers, CustomerId } from '../commerce/customers/customers.service.js';
import type { OrderExplanations } from '../commerce/purchase/order/order-explanations.service.js';
import type { ClosureBlock } from '../identity/account-closure/account-closure.service.js';
import type { AccountStatus } from '../identity/account-status/account-status.service.js';
import type { EmailChangeAnswer, EmailConfirm } from '../identity/email-confirm/email-confirm.service.js';
import type { AccountSearch, FoundMember } from '../identity/accounts/account-search.repository.js';
import type {
  FactorRemovals,
  RemovalAnswer,
} from '../identity/second-factors/removal/factor-removals.service.js';
import type { SecondFactorsService } from '../identity/second-factors/second-factors.service.js';
import { CommandError, type Command, type CommandLine } from '../platform/cli/command.js';
import { decidedWhy, operator, readCommandLine, text, yenAmount } from '../platform/cli/command-options.js';
import type { AccountWithdrawal } from '../withdrawal/leaving/account-withdrawal.service.js';
import { theAccount } from './account-commands.js';

export interface Support {
  accounts: AccountStatus;
  search: AccountSearch;
  factors: SecondFactorsService;
  removals: FactorRemovals;
  emails: EmailConfirm;
  withdrawal: AccountWithdrawal;
  charges: ChargeSearch;
  orders: OrderExplanations;
  customers: Customers;
}

type WithSupport = <Result>(work: (support: Support) => Promise<Result>) => Promise<Result>;

const decision = { by: operator, reason: text(500) };

const refusals: Record<Extract<RemovalAnswer, { refusal: unknown }>['refusal'], string> = {
  notActive: 'The account is not active.',
  noProvedAddress: 'The account has proved no address: nobody could be told, or stop it.',
  noMailArrives: 'No mail reaches the address: nobody could be told, or stop it.',
  addressIsNew:
    'The address was proved within the last seven days: whoever had another before could not stop it.',
  nothingToRemove: 'There is no such factor, or it is to be removed already.',
};

const emailRefusals: Record<Extract<EmailChangeAnswer, { refusal: unknown }>['refusal'], string> = {
  notAnAddress: '--to is no e-mail address.',
  notActive: 'The account is not active.',
  same: 'The account has that address already.',
  inUse: 'Another account has that address.',
};

const traits = {
  phone: text(30).optional(),
  name: text(200).optional(),
  order: text(60).optional(),
  amount: yenAmount.optional(),
  on: z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01').optional(),
};

/** What keeps an account open. */
export function blockLine(block: ClosureBlock): string {
  return block.reason === 'contract'
    ? `A plan runs: ${block.planName} (contract ${block.subscriptionId}). Cancel or stop it first.`
    : 'What became of a payment is not known yet ("charges attention").';
}

export function supportCommands(withSupport: WithSupport): Command[] {
  return [
    {
      name: 'accounts remove-factor',
      parameters: ['ID'],
      options: {
        '[--factor Email|SMS|OTP]': 'Which one; all where none is named',
        ...decidedWhy,
      },
      about: 'Remove second factors a day from now; the member is told, and can stop it until then',
      run: (line, terminal) => {
        const shape = { ...decision, factor: z.enum(enabledSecondFactors).optional() };
        const { words, options } = readCommandLine(line, shape);
        return withSupport(async ({ accounts, removals }) => {
          const { accountId } = await theAccount(accounts, words[0] ?? '');
          const answer = await removals.ask(accountId, options.factor, options);
          if ('refusal' in answer) throw new CommandError([refusals[answer.refusal]]);
          terminal.out(
            `${answer.types.join(', ')}: removed ${answer.dueAt.toISOString()}, ` +
              `${String(factorRemovalWait / 3_600_000)} hours from now, unless the member says that it was not them. They were told.`,
          );
          return 0;
        });
      },
    },
    {
      name: 'accounts keep-factors',
      parameters: ['ID'],
      options: decidedWhy,
      about: 'Stop what "accounts remove-factor" began',
      run: (line, terminal) => {
        const { words, options } = readCommandLine(line, decision);
        return withSupport(async ({ accounts, removals }) => {
          const { accountId } = await theAccount(accounts, words[0] ?? '');
          if ((await removals.stop(accountId, options)) === 0)
            throw new CommandError(['Nothing is to be removed.']);
          terminal.out('All second factors stay.');
          return 0;
        });
      },
    },
    {
      name: 'accounts change-email',
      parameters: ['ID'],
      options: { '--to ADDRESS': 'The new address, which gets a link for a day', ...decidedWhy },
      about: 'Change an address, once the new one is proved; both are told, and the old one can stop it',
      run: (line, terminal) => {
        const { words, options } = readCommandLine(line, { ...decision, to: text(200) });
        return withSupport(async ({ accounts, emails }) => {
          const { accountId } = await theAccount(accounts, words[0] ?? '');
          const { by, reason, to } = options;
          const answer = await emails.ask(accountId, to, { by, reason });
          if ('refusal' in answer) throw new CommandError([emailRefusals[answer.refusal]]);
          terminal.out(
            `The new address was mailed a link that works until ${answer.until.toISOString()}. Nothing changes before it is opened.`,
          );
          return 0;
        });
      },
    },
    {
      name: 'accounts close',
      parameters: ['ID'],
      options: decidedWhy,
      about: 'Close an account for its member, for good; refused while a plan runs or a payment is open',
      run: (line, terminal) => {
        const { words, options } = readCommandLine(line, decision);
        return withSupport(async ({ accounts, withdrawal }) => {
          const { accountId } = await theAccount(accounts, words[0] ?? '');
          const blocks = await withdrawal.closeFor(accountId, options);
          if (blocks === null) throw new CommandError([`${accountId} is closed already.`]);
          if (blocks.length > 0) throw new CommandError(blocks.map((block) => blockLine(block)));
          terminal.out(`${accountId} is closed. Its member was told.`);
          return 0;
        });
      },
    },
    {
      name: 'members find',
      parameters: [],
      options: {
        '[--phone NUMBER]': 'The number of the account, or that its codes are sent to, as it is typed',
        '[--name NAME]': 'The whole name, in letters or in kana',
        '[--order ORDER]': 'The number or id of an order',
        '[--amount YEN]': 'A sum that was charged, beside its day',
        '[--on DATE]': 'The day in Japan on which it was charged',
      },
      about: 'Find accounts by phone, by name, by an order, or by an amount and its day',
      run: (line, terminal) =>
        withSupport(async (support) => {
          const found = await findMembers(line, support);
          for (const { accountId, status, contactEmail, createdAt } of found)
            terminal.out(
              `${accountId}  ${status}  ${contactEmail ?? 'no address'}  since ${createdAt.toISOString()}`,
            );
          if (found.length === 0) terminal.out('No account fits.');
          return found.length === 0 ? 1 : 0;
        }),
    },
  ];
}

async function findMembers(line: CommandLine, support: Support): Promise<FoundMember[]> {
  const { phone, name, order, amount, on } = readCommandLine(line, traits).options;
  const { search, factors, customers, orders, charges } = support;
  const ways = [phone, name, order, amount ?? on].filter((way) => way !== undefined);
  if (ways.length !== 1) throw unclear();
  if (phone !== undefined) {
    const ofFactors = await search.byIds(await factors.accountsOfPhone(phone));
    const found = [...(await search.byPhone(phone)), ...ofFactors];
    return [...new Map(found.map((member) => [member.accountId, member])).values()];
  }
  if (name !== undefined) return search.byName(name);
  const ofCustomers = async (ids: readonly CustomerId[]) =>
    search.byIds([...(await customers.accountsOf(ids)).values()]);
  if (order !== undefined) {
    const customer = await orders.customerOf(order);
    return customer === undefined ? [] : ofCustomers([customer]);
  }
  if (amount === undefined || on === undefined) throw unclear();
  return ofCustomers((await charges.onDay(on, { amount: yen(amount) })).map(({ customerId }) => customerId));
}

function unclear(): CommandError {
  return new CommandError(['Say one of --phone, --name, --order, or --amount with --on.']);
}
