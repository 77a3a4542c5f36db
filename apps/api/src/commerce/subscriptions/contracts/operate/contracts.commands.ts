import type { ContractRefusal } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import type { AccountSheet, AccountStatus } from '../../../../identity/account-status/index.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type With,
} from '../../../../platform/cli/command.js';
import { decidedWhy } from '../../../../platform/cli/command-options.js';
import { isId } from '../../../../platform/ids/ids.js';
import { contractLine } from './contract-lines.declaration.js';
import {
  grantObjections,
  type ContractOperations,
  type GrantObjection,
  type OperatedContract,
} from './contract-operations.service.js';
import type { ContractId } from '../contracts.service.js';

interface Operated {
  contracts: ContractOperations;
  accounts: AccountStatus;
}

const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be 1 to 365 days')
  .transform(Number)
  .refine((count) => count <= 365, 'must be 1 to 365 days')
  .meta({ placeholder: 'DAYS', description: 'How many days' });

const decision = decidedWhy(200);

const sentences: Readonly<Record<GrantObjection, string>> = {
  noPlan: 'The store has no such plan.',
  notSubscription: 'Only plans that renew are granted.',
  noPrice: 'The plan has no price today.',
  stopped: 'The plan has stopped.',
  contracted: 'The member has a contract of the plan.',
};

const refusals: Readonly<Record<ContractRefusal, string>> = {
  ended: 'The contract has ended.',
  alreadyCancelled: 'The contract is cancelled already.',
  notCancelled: 'The contract is not cancelled.',
  notOnHold: 'The contract is not on hold.',
  onHold: 'The contract is on hold: the member pays first, or it is stopped.',
  renewing: 'The contract is being renewed: its charge is under way or due. Try again once it is known.',
  tooLate: 'The contract ends today.',
  stopped: 'The plan stops, and the contract with it.',
  noMethod: 'There is no payment method that could be charged.',
  campaignCode: 'A campaign code paid for it and cannot renew it.',
  carrier: 'The carrier decides when it collects.',
  blocked: 'The contract is blocked by a dispute or an incident.',
  tooManyTries: 'It was tried as often as it may be.',
  notDue: 'It is not due.',
  stillRuns: 'The contract still runs.',
};

const abouts = {
  cancel: 'Cancel a contract as its member would: it runs until the end of what was paid for',
  undo: 'Take a cancellation back as the member would, while the contract still runs',
  stop: 'End a contract today, whatever was paid for; money goes back by "refunds make"',
};

export function contractCommands(withContracts: With<Operated>): Command[] {
  return [
    command({
      name: 'contracts show',
      parameters: ['CONTRACT'],
      about: 'Show a contract with its cycles: what was paid, what is due, when anything is done next',
      run: ({ words: [id] }, terminal) =>
        withContracts(({ contracts }) => showContract(contracts, id, terminal)),
    }),
    command({
      name: 'contracts grant',
      parameters: ['MEMBER', 'PLAN'],
      options: { days, ...decision },
      about: 'Give a member free days of a plan; they end by themselves unless the member adds a way to pay',
      run: ({ words: [member, planId], options }, terminal) =>
        withContracts(async ({ contracts, accounts }) => {
          const { accountId } = await theOne(accounts, member);
          const made = await contracts.grant({ ...options, accountId, planId });
          if (isObjection(made)) throw new CommandError([sentences[made]]);
          terminal.out(`Contract ${made} is made.`);
        }),
    }),
    ...(['cancel', 'undo', 'stop'] as const).map((action) =>
      command({
        name: `contracts ${action}`,
        parameters: ['CONTRACT'],
        options: decision,
        about: abouts[action],
        run: ({ words: [id], options }, terminal) =>
          withContracts(({ contracts }) => operate(contracts, id, { action, days: 0, ...options }, terminal)),
      }),
    ),
    command({
      name: 'contracts extend',
      parameters: ['CONTRACT'],
      options: { days, ...decision },
      about: 'Move the next due day of a contract, and all after it, by some days',
      run: ({ words: [id], options }, terminal) =>
        withContracts(({ contracts }) => operate(contracts, id, { action: 'extend', ...options }, terminal)),
    }),
    command({
      name: 'contracts unblock',
      parameters: ['CONTRACT'],
      options: decision,
      about: 'Charge a contract again that was blocked because money came that was not asked for',
      run: ({ words: [id], options }, terminal) =>
        withContracts(async ({ contracts }) => {
          const isFree = isId(id) && (await contracts.unblock(id as ContractId, options));
          if (!isFree) throw new CommandError([`No contract "${id}" is blocked.`]);
          terminal.out(`Contract ${id} is charged again.`);
        }),
    }),
  ];
}

async function operate(
  contracts: ContractOperations,
  id: string,
  wanted: OperatedContract,
  terminal: Terminal,
): Promise<void> {
  const done = isId(id) ? await contracts.operate(id as ContractId, wanted) : undefined;
  if (done === undefined) throw new CommandError([`There is no contract "${id}".`]);
  if ('refusal' in done) throw new CommandError([refusals[done.refusal]]);
  terminal.out(contractLine(done));
}

async function showContract(contracts: ContractOperations, id: string, terminal: Terminal): Promise<void> {
  const sheet = isId(id) ? await contracts.show(id as ContractId) : undefined;
  if (sheet === undefined) throw new CommandError([`There is no contract "${id}".`]);
  terminal.out(contractLine(sheet.contract));
  for (const { number, dueOn, amount, state, startsOn, endsOn, settledBy } of sheet.cycles)
    terminal.out(
      `  Cycle ${number}, due ${dueOn}: ${formatYen(yen(amount))} ${state}` +
        `${startsOn === null ? '' : `, ${startsOn} to ${endsOn}`}${settledBy === null ? '' : `, charge ${settledBy}`}`,
    );
}

async function theOne(accounts: AccountStatus, name: string): Promise<AccountSheet> {
  const [account, ...others] = await accounts.find(name);
  if (account === undefined) throw new CommandError([`No account has the id, address or user ID "${name}".`]);
  if (others.length > 0)
    throw new CommandError([`"${name}" names several accounts. Say which one by its id.`]);
  return account;
}

function isObjection(answer: string): answer is GrantObjection {
  return (grantObjections as readonly string[]).includes(answer);
}
