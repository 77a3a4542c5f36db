import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import type { ContractFacts } from './contract-facts.js';
import { firstRenewal as due, monthlyContract } from './contract-sample.testing.js';
import { contractView, type ContractView, type ContractViewCase } from './contract-view.js';

const day = businessDate;
const given = (today: string): ContractViewCase => ({
  today: day(today),
  now: new Date(0),
  tries: [],
  codePaysUntil: null,
});
const nothing = {
  changeMethod: 'renewing',
  cancel: 'renewing',
  undo: 'notCancelled',
  retry: 'renewing',
} as const;

describe('contract view', () => {
  it.each<[string, Partial<ContractFacts>, string, Partial<ContractView>]>([
    [
      'of a contract that continues',
      {},
      '2026-06-09',
      {
        state: 'NEW_CONTRACT',
        isRenewing: false,
        nextSettlementDay: due,
        endsOn: null,
        undoUntil: null,
        can: { changeMethod: true, cancel: true, undo: 'notCancelled', retry: 'notOnHold' },
      },
    ],
    ['of a due contract', {}, '2026-06-10', { isRenewing: true, nextSettlementDay: due, can: nothing }],
    [
      'on hold with a charge in progress',
      { heldSince: due, liveCharge: { unknownSince: null } },
      '2026-06-11',
      { state: 'HOLD', isRenewing: true, can: nothing },
    ],
    [
      'on hold',
      { heldSince: due },
      '2026-06-11',
      {
        state: 'HOLD',
        isRenewing: false,
        nextSettlementDay: due,
        can: { changeMethod: true, cancel: true, undo: 'notCancelled', retry: true },
      },
    ],
    [
      'on hold with a rejected method',
      { heldSince: due, method: 'needsReplacing' },
      '2026-06-11',
      { can: { changeMethod: true, cancel: true, undo: 'notCancelled', retry: 'noMethod' } },
    ],
    [
      'after a cancellation',
      { cancelRequestedOn: day('2026-06-01') },
      '2026-06-09',
      {
        state: 'CANCEL_REQUEST',
        nextSettlementDay: null,
        endsOn: due,
        undoUntil: day('2026-06-09'),
        can: {
          changeMethod: 'alreadyCancelled',
          cancel: 'alreadyCancelled',
          undo: true,
          retry: 'alreadyCancelled',
        },
      },
    ],
    [
      'after a cancellation on hold',
      { heldSince: due, cancelRequestedOn: day('2026-06-12') },
      '2026-06-12',
      {
        state: 'HOLD_CANCEL_REQUEST',
        nextSettlementDay: null,
        endsOn: day('2026-06-13'),
        undoUntil: day('2026-06-12'),
      },
    ],
    [
      'after a cancellation without a usable method',
      { cancelRequestedOn: day('2026-06-01'), method: 'needsReplacing' },
      '2026-06-09',
      {
        can: {
          changeMethod: 'alreadyCancelled',
          cancel: 'alreadyCancelled',
          undo: 'noMethod',
          retry: 'alreadyCancelled',
        },
      },
    ],
    [
      'of a discontinued plan',
      { forceStopOn: day('2026-06-01') },
      '2026-05-20',
      {
        state: 'NEW_CONTRACT',
        nextSettlementDay: null,
        endsOn: due,
        can: { changeMethod: 'stopped', cancel: 'stopped', undo: 'notCancelled', retry: 'notOnHold' },
      },
    ],
    [
      'of a plan discontinued later',
      { forceStopOn: day('2026-06-11') },
      '2026-05-20',
      { nextSettlementDay: due, endsOn: null },
    ],
    [
      'of an ended contract',
      { endedOn: due, endReason: 'CANCELLED', cancelRequestedOn: day('2026-06-01') },
      '2026-06-20',
      {
        state: 'ENDED',
        isRenewing: false,
        nextSettlementDay: null,
        endsOn: due,
        undoUntil: null,
        can: { changeMethod: 'ended', cancel: 'ended', undo: 'ended', retry: 'ended' },
      },
    ],
  ])('returns the expected view %s', (_, facts, today, view) => {
    expect(contractView({ ...monthlyContract, ...facts }, given(today))).toMatchObject(view);
  });

  it('has an end date if the contract is paid with a campaign code', () => {
    const paid = { ...monthlyContract, method: 'none' } as const;
    const last = { ...given('2026-06-01'), codePaysUntil: due };
    expect(contractView(paid, last)).toMatchObject({
      nextSettlementDay: null,
      endsOn: due,
      can: { cancel: true },
    });
    const more = { ...given('2026-06-01'), codePaysUntil: addDays(due, 30) };
    expect(contractView(paid, more)).toMatchObject({ nextSettlementDay: due, endsOn: '2026-07-10' });
    const asked = contractView({ ...paid, cancelRequestedOn: day('2026-06-01') }, last);
    expect(asked.can.undo).toBe('campaignCode');
  });

  it('offers at most one action: cancel, undo the cancellation, or retry the payment', () => {
    const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(due, days));
    const facts = fc.record({
      heldSince: fc.option(anyDay),
      cancelRequestedOn: fc.option(anyDay),
      forceStopOn: fc.option(anyDay),
    });
    fc.assert(
      fc.property(facts, anyDay, fc.boolean(), (some, today, isLive) => {
        const liveCharge = isLive ? { unknownSince: null } : null;
        const { can, endsOn, undoUntil } = contractView(
          { ...monthlyContract, ...some, liveCharge },
          given(today),
        );
        expect(can.cancel === true && can.undo === true).toBe(false);
        expect(can.undo === true && can.retry === true).toBe(false);
        if (can.undo === true) expect(undoUntil !== null && today <= undoUntil).toBe(true);
        if (undoUntil !== null) expect(endsOn).toBe(addDays(undoUntil, 1));
        if (isLive) expect([can.changeMethod, can.cancel, can.undo, can.retry]).not.toContain(true);
      }),
    );
  });
});
