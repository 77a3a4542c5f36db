import type { ContractRefusal } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import type { AccountOverview, AccountStatus } from '../../../../identity/account-status/index.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../../platform/cli/command.js';
import { reasonOptions } from '../../../../platform/cli/command-options.js';
import { isId } from '../../../../platform/ids/ids.js';
import { chainLines, contractLine } from './contract-lines.declaration.js';
import {
  grantObjections,
  type ContractOperations,
  type GrantObjection,
  type OperatorChange,
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
  .meta({ placeholder: 'DAYS', description: 'Number of days' });

const decision = reasonOptions(200);

const sentences: Readonly<Record<GrantObjection, string>> = {
  noPlan: 'The store has no such plan.',
  notSubscription: 'Only plans that renew are granted.',
  noPrice: 'The plan has no price today.',
  stopped: 'The plan has stopped.',
  contracted: 'The member has a contract of the plan.',
  groupContracted: 'The member has a contract of another plan of the group.',
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
  tooManyAttempts: 'The limit of attempts is reached.',
  notDue: 'It is not due.',
  stillRuns: 'The contract still runs.',
};

const memberActions = [
  {
    action: 'cancel',
    name: 'contracts cancel',
    about: 'Cancel a contract as the member can: it runs until the end of the paid period',
    example: "0197c0de-0000-7000-8000-000000000001 --reason 'Asked by mail' --by Aoi",
  },
  {
    action: 'undo',
    name: 'contracts undo-cancel',
    about: 'Undo the cancellation of a contract that still runs',
    example: "0197c0de-0000-7000-8000-000000000001 --reason 'Asked by mail' --by Aoi",
  },
  {
    action: 'stop',
    name: 'contracts stop',
    about: 'End a contract today, also within a paid period; "refunds create" returns money',
    example: "0197c0de-0000-7000-8000-000000000001 --reason 'Asked by mail' --by Aoi",
  },
] as const;

export function contractCommands(withContracts: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'contracts show',
      parameters: ['CONTRACT'],
      about: 'Show a contract with its billing cycles, the next action and changes of plan',
      example: '0197c0de-0000-7000-8000-000000000001',
      run: ({ words: [id] }, terminal) =>
        withContracts(({ contracts }) => showContract(contracts, id, terminal)),
    }),
    command({
      name: 'contracts grant',
      parameters: ['MEMBER', 'PLAN'],
      options: { days, ...decision },
      about: 'Grant a member free days of a plan; the contract ends unless the member adds a payment method',
      example: "hanako@example.jp unlimited --days 30 --reason 'Outage' --by Aoi",
      run: ({ words: [member, planId], options }, terminal) =>
        withContracts(async ({ contracts, accounts }) => {
          const { accountId } = await requireAccount(accounts, member);
          const made = await contracts.grantContract({ ...options, accountId, planId });
          if (isObjection(made)) throw new CommandError([sentences[made]]);
          terminal.out(`Contract ${made} is made.`);
        }),
    }),
    ...memberActions.map(({ action, name, about, example }) =>
      command({
        name,
        parameters: ['CONTRACT'],
        options: decision,
        about,
        example,
        run: ({ words: [id], options }, terminal) =>
          withContracts(({ contracts }) => operate(contracts, id, { action, days: 0, ...options }, terminal)),
      }),
    ),
    command({
      name: 'contracts extend',
      parameters: ['CONTRACT'],
      options: { days, ...decision },
      about: 'Postpone the next due day of a contract, and all later ones, by a number of days',
      example: "0197c0de-0000-7000-8000-000000000001 --days 7 --reason 'Outage' --by Aoi",
      run: ({ words: [id], options }, terminal) =>
        withContracts(({ contracts }) => operate(contracts, id, { action: 'extend', ...options }, terminal)),
    }),
    command({
      name: 'contracts unblock',
      parameters: ['CONTRACT'],
      options: decision,
      about: 'Unblock a contract that was blocked after an unexpected payment',
      example: "0197c0de-0000-7000-8000-000000000001 --reason 'Refunded' --by Aoi",
      run: ({ words: [id], options }, terminal) =>
        withContracts(async ({ contracts }) => {
          const isFree = isId(id) && (await contracts.unblockContract(id as ContractId, options));
          if (!isFree) throw new CommandError([`No contract "${id}" is blocked.`]);
          terminal.out(`Contract ${id} is charged again.`);
        }),
    }),
  ];
}

async function operate(
  contracts: ContractOperations,
  id: string,
  wanted: OperatorChange,
  terminal: Terminal,
): Promise<void> {
  const done = isId(id) ? await contracts.applyOperatorChange(id as ContractId, wanted) : undefined;
  if (done === undefined) throw new CommandError([`There is no contract "${id}".`]);
  if ('refusal' in done) throw new CommandError([refusals[done.refusal]]);
  terminal.out(contractLine(done));
}

async function showContract(contracts: ContractOperations, id: string, terminal: Terminal): Promise<void> {
  const sheet = isId(id) ? await contracts.showContract(id as ContractId) : undefined;
  if (sheet === undefined) throw new CommandError([`There is no contract "${id}".`]);
  terminal.out(contractLine(sheet.contract));
  for (const line of chainLines(sheet.contract.id, sheet.chain)) terminal.out(line);
  for (const { number, dueOn, amount, state, startsOn, endsOn, settledBy } of sheet.cycles)
    terminal.out(
      `  Cycle ${number}, due ${dueOn}: ${formatYen(yen(amount))} ${state}` +
        `${startsOn === null ? '' : `, ${startsOn} to ${endsOn}`}${settledBy === null ? '' : `, charge ${settledBy}`}`,
    );
}

async function requireAccount(accounts: AccountStatus, name: string): Promise<AccountOverview> {
  const [account, ...others] = await accounts.findAccounts(name);
  if (account === undefined) throw new CommandError([`No account has the id, address or user ID "${name}".`]);
  if (others.length > 0)
    throw new CommandError([`"${name}" names several accounts. Say which one by its id.`]);
  return account;
}

function isObjection(answer: string): answer is GrantObjection {
  return (grantObjections as readonly string[]).includes(answer);
}
