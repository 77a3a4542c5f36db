import { describe, expect, it } from '@jest/globals';

import type { CampaignTerms } from './cycle-terms.js';
import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { newContract, type ContractStart } from './contract-facts.js';
import { ContractLifecycle } from './contract-lifecycle.testing.js';
import { cancelContract, undoCancellation } from './cancellation.js';
import { changeMethod } from './method-change.js';

const day = businessDate;
const monthly: RenewSpan = { span: 1, unit: 'months' };
const contractStart: ContractStart = {
  firstDue: day('2026-06-10'),
  renewSpan: monthly,
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
};
const life = (given: Partial<ContractStart> = {}, campaign: CampaignTerms | null = null) => {
  const all = { ...contractStart, ...given };
  return new ContractLifecycle(newContract(all), addDays(all.firstDue, -1), yen(1_078), campaign);
};
/** A contract first paid on 10 May, with the next payment due on 10 June. */
const ongoing = (given: Partial<ContractStart> = {}) =>
  life({ firstDue: day('2026-05-10'), isPaidAtOrder: true, ...given }).sleepUntil(day('2026-06-09'));
const at = (today: string, minutes = 0) => ({ today: day(today), now: new Date(minutes * 60_000) });
const undoing = (today: string) => ({ today: day(today), hasOtherMethod: false, tries: [] });

describe('trial', () => {
  const trial = () => life({ firstDue: day('2026-03-01') });

  it('becomes a paid contract (C1)', () => {
    const contract = trial();
    expect(contract.state).toBe('NEW_TRIAL_CONTRACT');
    expect(contract.advanceTo(day('2026-03-01'), 'ok').state).toBe('TRIAL_TO_PAID');
    expect(contract.advanceTo(day('2026-04-01'), 'ok').state).toBe('ONGOING_CONTRACT');
    expect(contract.charges.map(({ amount }) => amount)).toEqual([1_078, 1_078]);
  });

  it('ends without a payment if it is cancelled (C5)', () => {
    const contract = trial();
    contract.take(cancelContract(contract.facts, at('2026-02-20')));
    expect(contract.state).toBe('TRIAL_CANCEL_REQUEST');
    contract.advanceTo(day('2026-03-01'), 'ok');
    expect(contract).toMatchObject({ state: 'ENDED', charges: [], facts: { endedOn: '2026-03-01' } });
  });

  it('can be cancelled until the last moment before the due day, but not on the due day (C6)', () => {
    expect(cancelContract(trial().facts, at('2026-02-28'))).toMatchObject({ outcome: 'changed' });
    expect(cancelContract(trial().facts, at('2026-03-01'))).toEqual({
      outcome: 'refused',
      refusal: 'renewing',
    });
    const charged = trial().advanceTo(day('2026-03-01'), 'ok');
    charged.take(cancelContract(charged.facts, at('2026-03-01')));
    expect(charged.state).toBe('CANCEL_REQUEST');
    expect(charged.advanceTo(day('2026-05-01'), 'ok')).toMatchObject({
      state: 'ENDED',
      facts: { endedOn: '2026-04-01' },
    });
    expect(charged.charges).toHaveLength(1);
  });

  it('continues if the cancellation is undone (C7)', () => {
    const contract = trial();
    contract.take(cancelContract(contract.facts, at('2026-02-20')));
    contract.take(undoCancellation(contract.facts, undoing('2026-02-27')));
    expect(contract.state).toBe('NEW_TRIAL_CONTRACT');
    expect(contract.advanceTo(day('2026-03-01'), 'ok').charges).toHaveLength(1);
  });

  it('is put on hold after a refused charge, and released (C8)', () => {
    const contract = trial().advanceTo(day('2026-03-03'), 'retryLater');
    expect(contract.state).toBe('TRIAL_HOLD');
    contract.advanceTo(day('2026-03-04'), 'ok');
    expect(contract).toMatchObject({ state: 'TRIAL_HOLD_RELEASED', next: '2026-04-04' });
  });

  it('ends at the next midnight if cancelled on hold, unless undone (C9, C10)', () => {
    const held = trial().advanceTo(day('2026-03-03'), 'retryLater');
    held.take(cancelContract(held.facts, at('2026-03-03')));
    expect(held).toMatchObject({ state: 'TRIAL_HOLD_CANCEL_REQUEST', facts: { nextRetryOn: null } });
    expect(undoCancellation(held.facts, undoing('2026-03-04'))).toEqual({
      outcome: 'refused',
      refusal: 'tooLate',
    });
    const tried = held.charges.length;
    const ended = new ContractLifecycle(held.facts, held.today, held.price).advanceTo(
      day('2026-04-01'),
      'ok',
    );
    expect(ended).toMatchObject({ state: 'ENDED', charges: [], facts: { endedOn: '2026-03-04' } });
    held.take(undoCancellation(held.facts, undoing('2026-03-03')));
    expect(held).toMatchObject({ state: 'TRIAL_HOLD', facts: { nextRetryOn: '2026-03-04' } });
    expect(held.advanceTo(day('2026-03-04'), 'ok').charges).toHaveLength(tried + 1);
  });

  it('becomes a paid contract after the free days of a later contract (C12)', () => {
    const again = life({ isReContract: true });
    expect(again.state).toBe('NEW_TRIAL_CONTRACT');
    expect(again.advanceTo(day('2026-06-10'), 'ok').state).toBe('TRIAL_TO_PAID');
  });
});

describe('contract paid at the order', () => {
  it.each([
    ['C13', false, 'NEW_CONTRACT'],
    ['C11', true, 'RE_CONTRACT'],
  ])('%s', (_, isReContract, state) => {
    const contract = life({ isPaidAtOrder: true, isReContract });
    expect(contract).toMatchObject({ state, next: '2026-07-10' });
    expect(contract.advanceTo(day('2026-07-10'), 'ok').state).toBe('ONGOING_CONTRACT');
  });

  it('charges the full price once the discount is used up (D2, D6)', () => {
    const off: CampaignTerms = {
      discount: { kind: 'amount', amount: yen(308) },
      discountContinuationCount: 3,
    };
    const contract = life({}, off).advanceTo(day('2026-09-10'), 'ok');
    expect(contract.charges.map(({ amount }) => amount)).toEqual([770, 770, 770, 1_078]);
  });

  it('charges nothing under a full discount, and is put on hold if the card is refused afterwards (D4, D5)', () => {
    const off: CampaignTerms = { discount: { kind: 'percent', percent: 100 }, discountContinuationCount: 2 };
    const contract = life({}, off).advanceTo(day('2026-08-09'), 'needsMethod');
    expect(contract).toMatchObject({ charges: [], state: 'ONGOING_CONTRACT' });
    expect(contract.advanceTo(day('2026-08-10'), 'needsMethod').state).toBe('HOLD');
  });

  it('ends before the first payment above ¥0 if it is paid with a campaign code (D13)', () => {
    const off: CampaignTerms = { discount: { kind: 'percent', percent: 100 }, discountContinuationCount: 3 };
    const contract = life({ method: 'none' }, off).advanceTo(day('2026-12-01'), 'ok');
    expect(contract).toMatchObject({ charges: [], facts: { endedOn: '2026-09-10', endReason: 'NO_METHOD' } });
    expect(contract.cycles).toHaveLength(3);
  });

  it('ends before the first payment above ¥0 if it was granted by an operator', () => {
    const granted = life({ isPaidAtOrder: true, method: 'none' }).advanceTo(day('2026-08-01'), 'ok');
    expect(granted).toMatchObject({ charges: [], facts: { endedOn: '2026-07-10', endReason: 'NO_METHOD' } });
  });

  it('charges the old price if the renewal was started before the price increase (D12)', () => {
    const contract = life({ firstDue: day('2026-04-30') }).advanceTo(day('2026-05-01'), 'retryLater');
    contract.price = yen(1_280);
    contract.advanceTo(day('2026-06-10'), 'ok');
    expect(contract.charges.map(({ amount }) => amount)).toEqual([1_078, 1_078, 1_078, 1_280]);
  });
});

describe('hold', () => {
  it.each<[string, Partial<ContractStart>, string, string, string]>([
    ['E1', { firstDue: day('2025-12-31') }, '2026-01-31', '2026-02-02', '2026-03-02'],
    [
      'E5',
      { firstDue: day('2025-04-10'), renewSpan: { span: 12, unit: 'months' } },
      '2026-04-10',
      '2026-04-15',
      '2027-04-10',
    ],
    [
      'E7',
      { firstDue: day('2026-11-28'), renewSpan: { span: 3, unit: 'months' } },
      '2027-02-28',
      '2027-03-03',
      '2027-06-03',
    ],
    [
      'E9',
      { firstDue: day('2026-01-01'), renewSpan: { span: 30, unit: 'days' } },
      '2026-01-31',
      '2026-02-05',
      '2026-03-07',
    ],
  ])(
    'ends after a late payment (%s), and the contract continues with the next renewal (E19)',
    (_, given, due, paid, next) => {
      const contract = life({ ...given, isPaidAtOrder: true }).advanceTo(
        addDays(day(paid), -1),
        'retryLater',
      );
      expect(contract).toMatchObject({ state: 'HOLD', facts: { heldSince: due } });
      expect(contract.advanceTo(day(paid), 'ok')).toMatchObject({ state: 'HOLD_RELEASED', next });
      expect(contract.advanceTo(day(next), 'ok').state).toBe('ONGOING_CONTRACT');
    },
  );

  it('keeps the billing anchor after a manual payment on the due day (E3)', () => {
    const contract = life({ firstDue: day('2026-01-31'), isPaidAtOrder: true });
    contract.advanceTo(day('2026-02-28'), 'retryLater');
    expect(contract.tryByHand('ok')).toMatchObject({ outcome: 'changed' });
    expect(contract).toMatchObject({ state: 'HOLD_RELEASED', next: '2026-03-31' });
  });

  it('allows 13 attempts, and ends the contract after 60 days (E11, E17)', () => {
    const contract = ongoing().advanceTo(day('2026-12-31'), 'retryLater');
    expect(contract.charges).toHaveLength(13);
    expect(contract.facts).toMatchObject({ endedOn: '2026-08-09', endReason: 'HOLD_LIMIT' });
  });

  it('requires another payment method after a final refusal and charges the new method immediately (E12, G4, F10)', () => {
    const contract = ongoing().advanceTo(day('2026-06-20'), 'needsMethod');
    expect(contract.charges).toHaveLength(1);
    expect(contract.tryByHand('ok')).toEqual({ outcome: 'refused', refusal: 'noMethod' });
    const change = { today: contract.today, to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    const decision = contract.take(changeMethod(contract.facts, change));
    expect(decision).toMatchObject({ outcome: 'changed', chargesNow: true });
    expect(contract.tryByHand('ok').outcome).toBe('changed');
    expect(contract).toMatchObject({ state: 'HOLD_RELEASED', next: '2026-07-20' });
  });

  it('can be paid manually on its last day, but not on the day after', () => {
    const contract = ongoing().advanceTo(day('2026-06-10'), 'retryLater').sleepUntil(day('2026-08-09'));
    expect(contract.tryByHand('ok')).toEqual({ outcome: 'refused', refusal: 'tooLate' });
    expect(contract.sleepUntil(day('2026-08-08')).tryByHand('ok').outcome).toBe('changed');
  });

  it('continues after a cancellation is undone (E15)', () => {
    const contract = ongoing().advanceTo(day('2026-06-11'), 'retryLater');
    contract.take(cancelContract(contract.facts, at('2026-06-11')));
    expect(contract.state).toBe('HOLD_CANCEL_REQUEST');
    contract.take(undoCancellation(contract.facts, undoing('2026-06-11')));
    expect(contract).toMatchObject({ state: 'HOLD', facts: { nextRetryOn: '2026-06-12' } });
  });

  it('ends the contract when the plan is discontinued (H7)', () => {
    const contract = ongoing({ forceStopOn: day('2026-06-15') }).advanceTo(day('2026-07-30'), 'retryLater');
    expect(contract.facts).toMatchObject({ endedOn: '2026-06-15', endReason: 'FORCED_STOP' });
    expect(contract.charges.map(({ on }) => on)).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
    ]);
  });
});

describe('charge with a lost response', () => {
  it('does not put the contract on hold if the charge succeeded (E13)', () => {
    const contract = ongoing().advanceTo(day('2026-06-12'), 'unknown');
    expect(contract).toMatchObject({ state: 'NEW_CONTRACT', charges: [{ on: '2026-06-10' }] });
    contract.resolve('ok', day('2026-06-10'));
    expect(contract).toMatchObject({ state: 'ONGOING_CONTRACT', next: '2026-07-10' });
  });

  it('starts the hold on the day of the result if the charge was refused (E14)', () => {
    const contract = ongoing().advanceTo(day('2026-06-12'), 'unknown').resolve('retryLater');
    expect(contract).toMatchObject({
      state: 'HOLD',
      facts: { heldSince: '2026-06-12', nextRetryOn: '2026-06-13' },
    });
    expect(contract.advanceTo(day('2026-06-13'), 'ok').next).toBe('2026-07-13');
  });

  it('is not a refusal if the charge was not executed, and is sent again on the next day, at most twice', () => {
    const contract = ongoing().advanceTo(day('2026-06-10'), 'sent');
    expect(contract.charges).toHaveLength(1);
    expect(contract.advanceTo(day('2026-07-01'), 'sent').charges.map(({ on }) => on)).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
    ]);
    expect(contract).toMatchObject({ state: 'NEW_CONTRACT', next: '2026-06-10' });
  });

  it('permits a cancellation after an hour, which takes effect when the result arrives (F6)', () => {
    const contract = ongoing().advanceTo(day('2026-06-10'), 'unknown');
    expect(cancelContract(contract.facts, at('2026-06-10', 59))).toEqual({
      outcome: 'refused',
      refusal: 'renewing',
    });
    contract.take(cancelContract(contract.facts, at('2026-06-10', 60)));
    expect(contract.state).toBe('CANCEL_REQUEST');
    expect(undoCancellation(contract.facts, undoing('2026-06-10'))).toEqual({
      outcome: 'refused',
      refusal: 'renewing',
    });
    const paid = new ContractLifecycle(contract.facts, contract.today, contract.price).resolve('ok');
    expect(paid.advanceTo(day('2026-07-10'), 'ok')).toMatchObject({
      charges: [],
      facts: { endedOn: '2026-07-10' },
    });
    expect(contract.resolve('sent')).toMatchObject({ state: 'ENDED', facts: { endedOn: '2026-06-10' } });
  });

  it('does not permit a manual retry with the same or another card (I15, I16)', () => {
    const contract = ongoing()
      .advanceTo(day('2026-06-10'), 'retryLater')
      .advanceTo(day('2026-06-11'), 'unknown');
    expect(contract.tryByHand('ok')).toEqual({ outcome: 'refused', refusal: 'renewing' });
    const change = { today: contract.today, to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    expect(changeMethod(contract.facts, change)).toEqual({ outcome: 'refused', refusal: 'renewing' });
  });
});

describe('outage of the service', () => {
  it('delays the charge without moving the billing anchor (E16)', () => {
    const contract = ongoing().sleepUntil(day('2026-06-13')).sweep('ok');
    expect(contract).toMatchObject({
      state: 'ONGOING_CONTRACT',
      next: '2026-07-10',
      charges: [{ on: '2026-06-13' }],
    });
  });

  it('charges only one period after three months (I2)', () => {
    const contract = ongoing().sleepUntil(day('2026-09-15')).sweep('ok');
    expect(contract.charges.map(({ dueOn }) => dueOn)).toEqual(['2026-09-10']);
    expect(contract.cycles.filter(({ isWaived }) => isWaived).map(({ dueOn }) => dueOn)).toEqual([
      '2026-06-10',
      '2026-07-10',
      '2026-08-10',
    ]);
  });

  it('does not count as a refusal if the gateway is down, and is retried on the same day', () => {
    const contract = ongoing().advanceTo(day('2026-06-10'), 'unreachable');
    expect(contract).toMatchObject({ state: 'NEW_CONTRACT', charges: [{ on: '2026-06-10' }] });
    expect(contract.sweep('ok')).toMatchObject({ state: 'ONGOING_CONTRACT', next: '2026-07-10' });
  });

  it('permits a cancellation a day later if no charge was sent', () => {
    const contract = ongoing().sleepUntil(day('2026-06-11'));
    contract.take(cancelContract(contract.facts, at('2026-06-11')));
    expect(contract.facts).toMatchObject({ endedOn: '2026-06-11', endReason: 'CANCELLED' });
  });

  it('charges a daily plan once a day', () => {
    const daily = life({ renewSpan: { span: 1, unit: 'days' } }).advanceTo(day('2026-06-12'), 'ok');
    expect(daily.charges.map(({ on }) => on)).toEqual(['2026-06-10', '2026-06-11', '2026-06-12']);
  });
});

describe('cancellation', () => {
  const period = () => life({ firstDue: day('2026-01-31'), isPaidAtOrder: true });

  it('takes effect at the end of the paid period (F1)', () => {
    const contract = period();
    contract.take(cancelContract(contract.facts, at('2026-02-10')));
    expect(contract.state).toBe('CANCEL_REQUEST');
    expect(contract.advanceTo(day('2026-03-31'), 'ok')).toMatchObject({
      charges: [],
      facts: { endedOn: '2026-02-28' },
    });
  });

  it('concurrent with a renewal has one of two results, depending on the order (F3)', () => {
    const before = period().sleepUntil(day('2026-02-27'));
    before.take(cancelContract(before.facts, at('2026-02-27')));
    before.advanceTo(day('2026-04-30'), 'ok');
    expect(before).toMatchObject({ charges: [], facts: { endedOn: '2026-02-28' } });
    const after = period().advanceTo(day('2026-02-28'), 'unknown');
    expect(cancelContract(after.facts, at('2026-02-28'))).toEqual({
      outcome: 'refused',
      refusal: 'renewing',
    });
    after.resolve('ok');
    after.take(cancelContract(after.facts, at('2026-02-28')));
    after.advanceTo(day('2026-04-30'), 'ok');
    expect(after).toMatchObject({ charges: [{ on: '2026-02-28' }], facts: { endedOn: '2026-03-31' } });
  });

  it('restores the previous state when undone (F2)', () => {
    const contract = period();
    contract.take(cancelContract(contract.facts, at('2026-02-10')));
    contract.take(undoCancellation(contract.facts, undoing('2026-02-27')));
    expect(contract.state).toBe('NEW_CONTRACT');
    expect(contract.advanceTo(day('2026-02-28'), 'ok').charges).toHaveLength(1);
  });

  it('can be undone before the end day, but not on the end day even if the contract is not closed yet (F4)', () => {
    const contract = period();
    contract.take(cancelContract(contract.facts, at('2026-02-10')));
    expect(undoCancellation(contract.facts, undoing('2026-02-28'))).toEqual({
      outcome: 'refused',
      refusal: 'tooLate',
    });
  });

  it('is idempotent, and so is undoing it (F5, F9)', () => {
    const contract = period();
    expect(undoCancellation(contract.facts, undoing('2026-02-10'))).toEqual({
      outcome: 'refused',
      refusal: 'notCancelled',
    });
    contract.take(cancelContract(contract.facts, at('2026-02-10')));
    expect(cancelContract(contract.facts, at('2026-02-11'))).toEqual({
      outcome: 'refused',
      refusal: 'alreadyCancelled',
    });
    contract.advanceTo(day('2026-03-01'), 'ok');
    expect(undoCancellation(contract.facts, undoing('2026-03-01'))).toEqual({
      outcome: 'refused',
      refusal: 'ended',
    });
    expect(cancelContract(contract.facts, at('2026-03-01'))).toEqual({
      outcome: 'refused',
      refusal: 'ended',
    });
  });
});

describe('discontinued plan', () => {
  it('ends a contract after the paid period, and prevents a cancellation', () => {
    const contract = ongoing({ forceStopOn: day('2026-05-20') });
    expect(cancelContract(contract.facts, at('2026-06-01'))).toEqual({
      outcome: 'refused',
      refusal: 'stopped',
    });
    expect(contract.advanceTo(day('2026-07-01'), 'ok')).toMatchObject({
      charges: [],
      facts: { endedOn: '2026-06-10', endReason: 'FORCED_STOP' },
    });
  });

  it('completes a charge in progress but does not start another one (H8)', () => {
    const contract = ongoing().advanceTo(day('2026-06-10'), 'unknown');
    contract.facts = { ...contract.facts, forceStopOn: day('2026-06-10') };
    contract.resolve('ok').advanceTo(day('2026-08-01'), 'ok');
    expect(contract).toMatchObject({ charges: [{ on: '2026-06-10' }], facts: { endedOn: '2026-07-10' } });
  });
});
