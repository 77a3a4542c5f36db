import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import { lastSettlements } from './contract-facts.js';
import {
  contractGroup,
  contractGroups,
  contractState,
  contractStates,
  contractStateTable,
  type ContractStateFacts,
} from './contract-state.js';

const day = businessDate('2026-06-10');
const facts = (lastSettlement: string, marks = ''): ContractStateFacts => ({
  lastSettlement,
  heldSince: marks.includes('h') ? day : null,
  cancelRequestedOn: marks.includes('c') ? day : null,
  endedOn: marks.includes('e') ? day : null,
});

describe('contractState', () => {
  it.each<[string, string, string, string]>([
    ['NONE', '', 'NEW_TRIAL_CONTRACT', 'trial'],
    ['NONE', 'c', 'TRIAL_CANCEL_REQUEST', 'cancelRequest'],
    ['NONE', 'h', 'TRIAL_HOLD', 'hold'],
    ['NONE', 'hc', 'TRIAL_HOLD_CANCEL_REQUEST', 'cancelRequest'],
    ['FIRST', '', 'NEW_CONTRACT', 'contract'],
    ['FIRST_AGAIN', '', 'RE_CONTRACT', 'contract'],
    ['AFTER_TRIAL', '', 'TRIAL_TO_PAID', 'contract'],
    ['AFTER_TRIAL_HOLD', '', 'TRIAL_HOLD_RELEASED', 'contract'],
    ['AFTER_HOLD', '', 'HOLD_RELEASED', 'contract'],
    ['RENEWAL', '', 'ONGOING_CONTRACT', 'contract'],
    ['RENEWAL', 'h', 'HOLD', 'hold'],
    ['FIRST', 'hc', 'HOLD_CANCEL_REQUEST', 'cancelRequest'],
    ['AFTER_TRIAL', 'c', 'CANCEL_REQUEST', 'cancelRequest'],
    ['TAKEN_OVER', '', 'ONGOING_CONTRACT', 'contract'],
    ['TAKEN_OVER', 'c', 'CANCEL_REQUEST', 'cancelRequest'],
    ['TAKEN_OVER', 'h', 'HOLD', 'hold'],
    ['TAKEN_OVER', 'hc', 'HOLD_CANCEL_REQUEST', 'cancelRequest'],
    ['TAKEN_OVER_TRIAL', '', 'ONGOING_CONTRACT', 'contract'],
    ['TAKEN_OVER_TRIAL', 'c', 'TRIAL_CANCEL_REQUEST', 'cancelRequest'],
    ['TAKEN_OVER_TRIAL', 'h', 'TRIAL_HOLD', 'hold'],
    ['TAKEN_OVER_TRIAL', 'hc', 'TRIAL_HOLD_CANCEL_REQUEST', 'cancelRequest'],
    ['TAKEN_OVER_TRIAL', 'e', 'ENDED', 'ended'],
    ['RENEWAL', 'hce', 'ENDED', 'ended'],
    ['NONE', 'e', 'ENDED', 'ended'],
    ['OF_LATER_RELEASE', '', 'UNKNOWN', 'contract'],
    ['OF_LATER_RELEASE', 'c', 'CANCEL_REQUEST', 'cancelRequest'],
    ['OF_LATER_RELEASE', 'h', 'HOLD', 'hold'],
  ])(
    'after the settlement %s, with the flags %j (h: on hold, c: cancelled, e: ended), is in state %s of group %s',
    (last, marks, state, group) => {
      expect(contractState(facts(last, marks))).toBe(state);
      expect(contractGroup(contractState(facts(last, marks)))).toBe(group);
    },
  );

  it('is unambiguous for any facts, and every state is reachable', () => {
    const seen = new Set<string>();
    for (const last of [...lastSettlements, 'OF_LATER_RELEASE'])
      for (const marks of ['', 'h', 'c', 'hc', 'e', 'he', 'ce', 'hce'])
        seen.add(contractState(facts(last, marks)));
    expect([...seen].sort()).toEqual([...contractStates].sort());
    const rows = contractStateTable.map(({ state, lastSettlement }) => `${state} ${lastSettlement ?? ''}`);
    expect(new Set(rows).size).toBe(contractStateTable.length);
  });

  it.each(['TAKEN_OVER', 'TAKEN_OVER_TRIAL'])('is never a trial or a new contract after %s', (last) => {
    const running = ['', 'h', 'c', 'hc'].map((marks) => contractState(facts(last, marks)));
    for (const state of ['NEW_TRIAL_CONTRACT', 'NEW_CONTRACT', 'RE_CONTRACT', 'UNKNOWN'])
      expect(running).not.toContain(state);
  });

  it('is CANCEL_REQUEST until the cancellation is undone, and then the previous state (F2)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lastSettlements), fc.constantFrom('', 'h'), (last, marks) => {
        const cancelled = facts(last, `${marks}c`);
        expect(contractGroup(contractState(cancelled))).toBe('cancelRequest');
        const undone = contractState({ ...cancelled, cancelRequestedOn: null });
        expect(undone).toBe(contractState(facts(last, marks)));
        expect(contractGroups.filter((group) => group === contractGroup(undone))).toHaveLength(1);
      }),
    );
  });
});
