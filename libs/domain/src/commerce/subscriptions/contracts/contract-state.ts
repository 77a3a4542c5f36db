import { wasPaid, type ContractFacts, type LastSettlement } from './contract-facts.js';

export const contractStates = [
  'NEW_TRIAL_CONTRACT',
  'TRIAL_CANCEL_REQUEST',
  'TRIAL_HOLD',
  'TRIAL_HOLD_CANCEL_REQUEST',
  'HOLD',
  'HOLD_CANCEL_REQUEST',
  'CANCEL_REQUEST',
  'NEW_CONTRACT',
  'RE_CONTRACT',
  'TRIAL_TO_PAID',
  'TRIAL_HOLD_RELEASED',
  'HOLD_RELEASED',
  'ONGOING_CONTRACT',
  'ENDED',
  'UNKNOWN',
] as const;

export type ContractState = (typeof contractStates)[number];

interface ContractStateRow {
  hasEnded: boolean;
  isPaid?: boolean;
  isHeld?: boolean;
  isCancelRequested?: boolean;
  lastSettlement?: LastSettlement;
  state: ContractState;
}

const running = { hasEnded: false } as const;
const good = { ...running, isPaid: true, isHeld: false, isCancelRequested: false } as const;

export const contractStateTable: readonly ContractStateRow[] = [
  { hasEnded: true, state: 'ENDED' },
  {
    ...running,
    isHeld: false,
    isCancelRequested: false,
    lastSettlement: 'TAKEN_OVER_TRIAL',
    state: 'ONGOING_CONTRACT',
  },
  { ...running, isPaid: false, isHeld: true, isCancelRequested: true, state: 'TRIAL_HOLD_CANCEL_REQUEST' },
  { ...running, isPaid: false, isHeld: true, state: 'TRIAL_HOLD' },
  { ...running, isPaid: false, isCancelRequested: true, state: 'TRIAL_CANCEL_REQUEST' },
  { ...running, isPaid: false, state: 'NEW_TRIAL_CONTRACT' },
  { ...running, isHeld: true, isCancelRequested: true, state: 'HOLD_CANCEL_REQUEST' },
  { ...running, isHeld: true, state: 'HOLD' },
  { ...running, isCancelRequested: true, state: 'CANCEL_REQUEST' },
  { ...good, lastSettlement: 'FIRST', state: 'NEW_CONTRACT' },
  { ...good, lastSettlement: 'FIRST_AGAIN', state: 'RE_CONTRACT' },
  { ...good, lastSettlement: 'AFTER_TRIAL', state: 'TRIAL_TO_PAID' },
  { ...good, lastSettlement: 'AFTER_TRIAL_HOLD', state: 'TRIAL_HOLD_RELEASED' },
  { ...good, lastSettlement: 'AFTER_HOLD', state: 'HOLD_RELEASED' },
  { ...good, lastSettlement: 'RENEWAL', state: 'ONGOING_CONTRACT' },
  { ...good, lastSettlement: 'TAKEN_OVER', state: 'ONGOING_CONTRACT' },
  // A state that a later release may add; the database does not store it.
  { ...good, state: 'UNKNOWN' },
];

export type ContractStateFacts = Pick<ContractFacts, 'heldSince' | 'cancelRequestedOn' | 'endedOn'> & {
  lastSettlement: string;
};

export function contractState(facts: ContractStateFacts): ContractState {
  const columns = {
    hasEnded: facts.endedOn !== null,
    isPaid: wasPaid({ lastSettlement: facts.lastSettlement as LastSettlement }),
    isHeld: facts.heldSince !== null,
    isCancelRequested: facts.cancelRequestedOn !== null,
    lastSettlement: facts.lastSettlement,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const row = contractStateTable.find((each) =>
    names.every((name) => each[name] === undefined || each[name] === columns[name]),
  );
  if (row === undefined)
    throw new TypeError(`no contract state matches the last settlement ${facts.lastSettlement}`);
  return row.state;
}

export const contractGroups = ['contract', 'trial', 'hold', 'cancelRequest', 'ended'] as const;

export type ContractGroup = (typeof contractGroups)[number];

const groups: Readonly<Record<ContractState, ContractGroup>> = {
  NEW_TRIAL_CONTRACT: 'trial',
  TRIAL_CANCEL_REQUEST: 'cancelRequest',
  TRIAL_HOLD: 'hold',
  TRIAL_HOLD_CANCEL_REQUEST: 'cancelRequest',
  HOLD: 'hold',
  HOLD_CANCEL_REQUEST: 'cancelRequest',
  CANCEL_REQUEST: 'cancelRequest',
  NEW_CONTRACT: 'contract',
  RE_CONTRACT: 'contract',
  TRIAL_TO_PAID: 'contract',
  TRIAL_HOLD_RELEASED: 'contract',
  HOLD_RELEASED: 'contract',
  ONGOING_CONTRACT: 'contract',
  ENDED: 'ended',
  UNKNOWN: 'contract',
};

export function contractGroup(state: ContractState): ContractGroup {
  return groups[state];
}
