import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { groupOf, type ContractRefusal } from './contract-events.js';
import { nextDue, type ContractFacts } from './contract-facts.js';
import { contractState, type ContractState } from './contract-state.js';
import { cancelContract, undoCancellation } from './cancellation.js';
import { changeMethod } from './method-change.js';
import { retryManually } from './manual-retry.js';
import { closesOn, contractStopsOn, isRenewing, isStopping, type ContractTime } from './renewal-status.js';

export interface ContractView {
  state: ContractState;
  isRenewing: boolean;
  nextSettlementDay: BusinessDate | null;
  endsOn: BusinessDate | null;
  undoUntil: BusinessDate | null;
  can: Readonly<Record<'changeMethod' | 'cancel' | 'undo' | 'retry', true | ContractRefusal>>;
}

export interface ContractViewCase extends ContractTime {
  tries: readonly BusinessDate[];
  codePaysUntil: BusinessDate | null;
}

export function contractView(facts: ContractFacts, given: ContractViewCase): ContractView {
  const closes = closesOn(facts);
  return {
    state: contractState(facts),
    isRenewing: isRenewing(facts, given.today),
    nextSettlementDay: nextSettlementDay(facts, given),
    endsOn: endsOn(facts, given),
    undoUntil: closes === null || facts.endedOn !== null ? null : addDays(closes, -1),
    can: allowedChanges(facts, given),
  };
}

function nextSettlementDay(facts: ContractFacts, { codePaysUntil }: ContractViewCase): BusinessDate | null {
  const isOver = ['ended', 'cancelRequest'].includes(groupOf(facts)) || isStopping(facts);
  const next = nextDue(facts);
  return isOver || (facts.method === 'none' && codePaysUntil === next) ? null : next;
}

function endsOn(facts: ContractFacts, { codePaysUntil }: ContractViewCase): BusinessDate | null {
  if (facts.endedOn !== null) return facts.endedOn;
  const closes = closesOn(facts);
  if (closes !== null) return closes;
  if (isStopping(facts)) return contractStopsOn(facts);
  return facts.method === 'none' ? codePaysUntil : null;
}

function allowedChanges(facts: ContractFacts, given: ContractViewCase): ContractView['can'] {
  const { today, tries } = given;
  return {
    changeMethod: orRefusal(changeMethod(facts, { today, to: 'store', isSame: false, lastCarrierDay: 31 })),
    cancel: orRefusal(cancelContract(facts, given)),
    undo: orRefusal(undoCancellation(facts, { today, hasOtherMethod: false, tries: [] })),
    retry: orRefusal(retryManually(facts, { today, tries })),
  };
}

function orRefusal(decision: { outcome: string; refusal?: ContractRefusal }): true | ContractRefusal {
  return decision.refusal ?? true;
}
