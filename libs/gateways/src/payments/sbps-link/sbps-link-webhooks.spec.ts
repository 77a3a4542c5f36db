import { describe, expect, it } from '@jest/globals';

import { linkEvent, linkFingerprint, linkRefusal } from './sbps-link-webhooks.js';
import { defaultLinkMethod } from './sbps-link-settings.js';

const facts = {
  order_id: 'order-1',
  cust_code: 'customer-1',
  amount: '1078',
  res_result: 'OK',
  res_tracking_id: 'tracking-1',
  res_payment_date: '20261201001500',
};
type Facts = Partial<Record<keyof typeof facts | 'res_err_code' | 'res_date', string>>;
const result = (changes: Facts = {}) => new Map(Object.entries({ ...facts, ...changes }));

const ours = defaultLinkMethod('SbpsDocomo');
const theirs = defaultLinkMethod('SbpsAuSimple');

describe('linkEvent', () => {
  it('registers an agreement or reports an automatic collection', () => {
    const instrument = { customerCode: 'customer-1', agreement: 'tracking-1' };
    expect(linkEvent(result(), ours)).toEqual({
      kind: 'registered',
      registrationId: 'order-1',
      instrument,
      amount: 1_078,
    });
    expect(linkEvent(result(), theirs)).toEqual({
      kind: 'collected',
      registrationId: 'order-1',
      instrument,
      charge: {
        ids: { payment: 'tracking-1', transaction: null, capture: null },
        amount: 1_078,
        processedOn: '2026-12-01',
      },
    });
  });

  it.each([
    ['NG', ours, 'registrationRefused'],
    ['NG', theirs, 'notCollected'],
    ['PY', ours, 'irrelevant'],
  ] as const)('reports that no agreement was registered for the result %s', (res_result, method, kind) => {
    expect(linkEvent(result({ res_result, res_err_code: '4301' }), method)).toMatchObject({ kind });
  });

  it('contains the month of a refused charge, and differs from the event of the previous month', () => {
    const of = (res_date: string) => result({ res_result: 'NG', res_payment_date: '', res_date });
    expect(linkEvent(of('20261201001500'), theirs)).toMatchObject({ on: '2026-12-01' });
    expect(linkEvent(of(''), theirs)).toMatchObject({ on: null });
    const first = linkFingerprint(of('20261201001500'));
    expect(linkFingerprint(of('20261201001600'))).toBe(first);
    expect(linkFingerprint(of('20261231235959'))).toBe(first);
    expect(linkFingerprint(of('20270101001500'))).not.toBe(first);
    expect(linkFingerprint(of('20261101001500'))).not.toBe(first);
  });

  it.each<[Facts, typeof ours]>([
    [{ order_id: '' }, ours],
    [{ order_id: `${'1'.repeat(38)}2` }, ours],
    [{ order_id: "1' or 1=1" }, ours],
    [{ res_tracking_id: '' }, ours],
    [{ cust_code: '' }, ours],
    [{ amount: '' }, theirs],
    [{ amount: '-1' }, theirs],
    [{ amount: '1e3' }, theirs],
    [{ amount: '10.5' }, theirs],
    [{ res_payment_date: '20261301000000' }, theirs],
  ])('returns null with %j', (changes, method) => {
    expect(linkEvent(result(changes), method)).toBeNull();
  });

  it.each([
    ['7242', 'enterAgain', '7242'],
    ['4301', 'retryLater', '4301'],
    ['1101', 'retryLater', '1101'],
    ['3399', 'retryLater', '3399'],
    ['4302', 'needsMethod', '4302'],
    ['9999', 'needsMethod', '9999'],
    ['', 'needsMethod', ''],
    ['<script>', 'needsMethod', ''],
  ])('a refusal with the link page code %s is classified as %s', (code, refusal, reported) => {
    expect(linkRefusal(code)).toEqual({ refusal, code: reported });
  });

  it('has a fingerprint of all facts, which is equal for repetitions and different after any change', () => {
    const refused = { ...facts, res_result: 'NG', res_err_code: '4301' };
    const first = linkFingerprint(result(refused));
    expect(linkFingerprint(new Map([...result(refused)].reverse()))).toBe(first);
    const others: Facts = {
      ...{ order_id: 'order-2', amount: '1079', res_result: 'OK', res_tracking_id: 'tracking-2' },
      ...{ res_err_code: '4302', res_payment_date: '20270101001500' },
    };
    const each = Object.entries(others).map((fact) =>
      linkFingerprint(result({ ...refused, ...Object.fromEntries([fact]) })),
    );
    expect(new Set([first, ...each]).size).toBe(each.length + 1);
  });
});
