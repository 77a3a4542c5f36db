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

describe('what a page can say of a contract', () => {
  it.each<[string, Partial<ContractFacts>, string, Partial<ContractView>]>([
    [
      'that goes on',
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
    ['that is due', {}, '2026-06-10', { isRenewing: true, nextSettlementDay: due, can: nothing }],
    [
      'whose charge is under way on hold',
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
      'on hold whose method does not pay',
      { heldSince: due, method: 'needsReplacing' },
      '2026-06-11',
      { can: { changeMethod: true, cancel: true, undo: 'notCancelled', retry: 'noMethod' } },
    ],
    [
      'asked to end',
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
      'asked to end on hold',
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
      'asked to end, without a method',
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
      'of a plan that stops',
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
      'of a plan that stops later',
      { forceStopOn: day('2026-06-11') },
      '2026-05-20',
      { nextSettlementDay: due, endsOn: null },
    ],
    [
      'that has ended',
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
  ])('%s', (_, facts, today, view) => {
    expect(contractView({ ...monthlyContract, ...facts }, given(today))).toMatchObject(view);
  });

  it('paid by a campaign code: when it ends', () => {
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

  it('offers no two of cancelling, undoing and trying again at cross purposes', () => {
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
