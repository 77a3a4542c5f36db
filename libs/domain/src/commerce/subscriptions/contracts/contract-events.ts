import type { ContractFacts } from './contract-facts.js';
import { contractGroup, contractState, type ContractGroup } from './contract-state.js';

export const contractEvents = [
  'claimed',
  'settled',
  'refused',
  'notExecuted',
  'waived',
  'cancel',
  'undo',
  'changeMethod',
  'retryByHand',
  'agreementEnded',
  'extend',
  'close',
  'endHold',
  'stop',
  'endWithoutMethod',
  'endWithRefund',
  'withdraw',
] as const;

export type ContractEvent = (typeof contractEvents)[number];

export const contractRefusals = [
  'ended',
  'alreadyCancelled',
  'notCancelled',
  'notOnHold',
  'onHold',
  'renewing',
  'tooLate',
  'stopped',
  'noMethod',
  'campaignCode',
  'carrier',
  'blocked',
  'tooManyAttempts',
  'notDue',
  'stillRuns',
] as const;

export type ContractRefusal = (typeof contractRefusals)[number];

export type ContractDecision =
  | { outcome: 'changed'; facts: ContractFacts }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; refusal: ContractRefusal };

type RefusalByGroup = Readonly<Record<ContractGroup, ContractRefusal | null>>;

const running: RefusalByGroup = {
  contract: null,
  trial: null,
  hold: null,
  cancelRequest: null,
  ended: 'ended',
};
const going: RefusalByGroup = { ...running, cancelRequest: 'alreadyCancelled' };
const good: RefusalByGroup = { ...going, hold: 'onHold' };
const held: RefusalByGroup = { ...going, contract: 'notOnHold', trial: 'notOnHold' };
const cancelled: RefusalByGroup = {
  ...running,
  contract: 'notCancelled',
  trial: 'notCancelled',
  hold: 'notCancelled',
};

export const contractEventTable: Readonly<Record<ContractEvent, RefusalByGroup>> = {
  claimed: running,
  settled: running,
  refused: running,
  notExecuted: running,
  waived: good,
  cancel: going,
  undo: cancelled,
  changeMethod: going,
  retryByHand: held,
  agreementEnded: running,
  extend: { ...running, hold: 'onHold' },
  close: cancelled,
  endHold: held,
  stop: running,
  endWithoutMethod: good,
  endWithRefund: running,
  withdraw: { ...cancelled, contract: 'stillRuns', trial: 'stillRuns', hold: 'stillRuns' },
};

export function groupOf(facts: ContractFacts): ContractGroup {
  return contractGroup(contractState(facts));
}

export function refusalOf(event: ContractEvent, facts: ContractFacts): ContractRefusal | null {
  return contractEventTable[event][groupOf(facts)];
}

export const changed = (facts: ContractFacts): ContractDecision => ({ outcome: 'changed', facts });

export const refused = (refusal: ContractRefusal): ContractDecision => ({ outcome: 'refused', refusal });
