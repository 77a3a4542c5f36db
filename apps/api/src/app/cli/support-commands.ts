import {
  enabledSecondFactors,
  factorRemovalDelay,
} from '@account/domain/identity/second-factors/second-factor-type';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { japanTime } from '../../platform/cli/japan-time.js';
import type { ChargeSearch } from '../../commerce/payments/charges/index.js';
import type { CustomerId, Customers } from '../../commerce/ledger/customers/index.js';
import type { OrderExplanations } from '../../commerce/checkout/purchase/index.js';
import type { ClosureBlock } from '../../identity/account-closure/index.js';
import type { AccountStatus } from '../../identity/account-status/index.js';
import type { EmailChangeAnswer, EmailConfirm } from '../../identity/email-confirm/index.js';
import type { FoundMember } from '../../identity/accounts/index.js';
import type { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import type {
  FactorRemovals,
  RemovalAnswer,
  SecondFactorsService,
} from '../../identity/second-factors/index.js';
import type { AccountWithdrawal } from '../../account-closure/withdrawal/index.js';
import { command, CommandError, type Command, type WithServices } from '../../platform/cli/command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { paged, showPage } from '../../platform/cli/paged-list.js';
import { day, oneOf, text, yenAmount } from '../../platform/cli/command-options.js';
import { decision, requireAccount } from './account-commands.js';

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

const refusals: Record<Extract<RemovalAnswer, { refusal: unknown }>['refusal'], string> = {
  notActive: 'The account is not active.',
  noProvedAddress: 'The account has no verified address, so the member could not be notified or stop it.',
  noMailArrives: 'Mails do not reach the address, so the member could not be notified or stop it.',
  addressIsNew:
    'The address was verified within the last seven days, so the owner of a former address could not stop it.',
  nothingToRemove: 'There is no such factor, or its removal was requested already.',
};

const emailRefusals: Record<Extract<EmailChangeAnswer, { refusal: unknown }>['refusal'], string> = {
  notAnAddress: '--to is not an e-mail address.',
  notActive: 'The account is not active.',
  same: 'The account has that address already.',
  inUse: 'Another account has that address.',
};

const factor = oneOf(enabledSecondFactors)
  .meta({
    placeholder: enabledSecondFactors.join('|'),
    description: 'Second factor to remove (default: all)',
  })
  .optional();

const traits = z.object({
  phone: text(30, 'NUMBER').describe('Phone number of the account or of its second factor').optional(),
  name: text(200, 'NAME').describe('Full name, in characters or in kana').optional(),
  order: text(60, 'ORDER').describe('Number or id of an order').optional(),
  amount: yenAmount.describe('Charged amount in yen; needs --on').optional(),
  on: day.describe('Day of the charge; needs --amount').optional(),
  ...paged,
});

/** Maximum number of members on one page. */
const most = 50;

/** A member, or a customer whose account is closed. */
type Found = FoundMember | { closedCustomer: string };

export function blockLine(block: ClosureBlock): string {
  return block.reason === 'contract'
    ? `A plan runs: ${block.planName} (contract ${block.subscriptionId}). Cancel or stop it first.`
    : 'What became of a payment is not known yet ("charges review").';
}

export function supportCommands(withSupport: WithServices<Support>): Command[] {
  return [
    command({
      name: 'accounts remove-factor',
      parameters: ['ID'],
      options: { factor, ...decision },
      about: 'Schedule the removal of second factors in 24 hours; the member is notified and can stop it',
      example: "hanako@example.jp --factor OTP --reason 'Phone lost' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withSupport(async ({ accounts, removals }) => {
          const { accountId } = await requireAccount(accounts, name);
          const answer = await removals.requestRemoval(accountId, options.factor, options);
          if ('refusal' in answer) throw new CommandError([refusals[answer.refusal]]);
          terminal.out(
            `${answer.types.join(', ')}: removed ${japanTime(answer.dueAt)}, ` +
              `${String(factorRemovalDelay / 3_600_000)} hours from now, unless the member says that it was not them. They were told.`,
          );
        }),
    }),
    command({
      name: 'accounts keep-factors',
      parameters: ['ID'],
      options: decision,
      about: 'Cancel the removal that "accounts remove-factor" scheduled',
      example: "hanako@example.jp --reason 'Phone found' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withSupport(async ({ accounts, removals }) => {
          const { accountId } = await requireAccount(accounts, name);
          if ((await removals.cancelRemoval(accountId, options)) === 0)
            throw new CommandError(['There is nothing to remove.']);
          terminal.out('All second factors stay.');
        }),
    }),
    command({
      name: 'accounts change-email',
      parameters: ['ID'],
      options: {
        to: text(200, 'ADDRESS').describe('New address, which receives a link that is valid for 24 hours'),
        ...decision,
      },
      about:
        'Change the e-mail address once the new one is verified; both addresses are notified, and the old one can undo the change',
      example: "hanako@example.jp --to hanako@example.com --reason 'Mailbox lost' --by Aoi",
      run: ({ words: [name], options: { to, ...options } }, terminal) =>
        withSupport(async ({ accounts, emails }) => {
          const { accountId } = await requireAccount(accounts, name);
          const answer = await emails.requestChange(accountId, to, options);
          if ('refusal' in answer) throw new CommandError([emailRefusals[answer.refusal]]);
          terminal.out(
            `The new address was mailed a link that works until ${japanTime(answer.until)}. Nothing changes before it is opened.`,
          );
        }),
    }),
    command({
      name: 'accounts close',
      parameters: ['ID'],
      options: decision,
      about: 'Close an account permanently; refused while a plan is active or a payment is open',
      example: "hanako@example.jp --reason 'Asked by letter' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withSupport(async ({ accounts, withdrawal }) => {
          const { accountId } = await requireAccount(accounts, name);
          const blocks = await withdrawal.closeByOperator(accountId, options);
          if (blocks === null) throw new CommandError([`${accountId} is closed already.`]);
          if (blocks.length > 0) throw new CommandError(blocks.map((block) => blockLine(block)));
          terminal.out(`${accountId} is closed. Its member was told.`);
        }),
    }),
    command({
      name: 'members find',
      options: traits.shape,
      about: 'Find members by phone number, name, order, or amount and day of a charge',
      example: '--amount 1980 --on 2026-04-01',
      run: ({ options }, terminal) =>
        withSupport(async (support) => {
          const shown = await showPage(terminal, {
            ...{ page: options.page, most, empty: 'No account fits.', lines: lineOf },
            ...(options.amount !== undefined && { narrowedBy: 'with "charges find --last4"' }),
            read: (limit) => findMembers(options, limit, support),
          });
          return shown === 0 ? 1 : 0;
        }),
    }),
  ];
}

function lineOf(found: Found): string {
  if ('closedCustomer' in found) return `Account closed, customer ${found.closedCustomer}`;
  const { accountId, status, contactEmail, createdAt } = found;
  return `${accountId}  ${status}  ${contactEmail ?? 'no address'}  since ${japanTime(createdAt)}`;
}

async function findMembers(
  { phone, name, order, amount, on }: z.output<typeof traits>,
  limit: number,
  { search, factors, customers, orders, charges }: Support,
): Promise<Found[]> {
  const ways = [phone, name, order, amount ?? on].filter((way) => way !== undefined);
  if (ways.length !== 1) throw unclear();
  if (phone !== undefined) {
    // Lists members with the phone number in their profile before members with a second factor for this number.
    // For every limit, the list then starts with the same accounts.
    const ids = await factors.accountsOfPhone(phone, limit);
    const ofFactors = new Map((await search.findByIds(ids)).map((member) => [member.accountId, member]));
    const found = [
      ...(await search.findByPhone(phone, limit)),
      ...ids.flatMap((id) => ofFactors.get(id) ?? []),
    ];
    return [...new Map(found.map((member) => [member.accountId, member])).values()];
  }
  if (name !== undefined) return search.findByName(name, limit);
  const ofCustomers = async (ids: readonly CustomerId[]): Promise<Found[]> => {
    const [accounts, numbers] = await Promise.all([customers.findAccounts(ids), customers.findNumbers(ids)]);
    const members = await search.findByIds([...accounts.values()]);
    const ofAccount = new Map(members.map((member) => [member.accountId, member]));
    return ids.map(
      (id) =>
        ofAccount.get(accounts.get(id) ?? ('' as AccountId)) ?? { closedCustomer: numbers.get(id) ?? id },
    );
  };
  if (order !== undefined) {
    const customer = await orders.findCustomer(order);
    return customer === undefined ? [] : ofCustomers([customer]);
  }
  if (amount === undefined || on === undefined) throw unclear();
  return ofCustomers(await charges.findCustomersOnDay(on, { amount: yen(amount) }, limit));
}

function unclear(): CommandError {
  return new CommandError(['Give one of --phone, --name, --order, or --amount with --on.']);
}
