import { describe, expect, it } from '@jest/globals';

import { isCustomerGone, isEndedAlready, isNotFound, sbpsFailure } from './sbps-errors.js';

const classOf = (code: string, act: 'charge' | 'refund' | 'end' = 'charge') => {
  const failure = sbpsFailure(code, act);
  if (failure.outcome === 'refused') return failure.refusal;
  if (failure.outcome === 'unknown') return `unknown ${failure.reason}`;
  return failure.cause;
};

describe('SBPS error codes', () => {
  it.each([
    ['rejected', '10100999 10101999 10102999 10103005 10104008 10105004 10106999 10107999'],
    ['rejected', '10111026 10112027 10113999 10181999 40103001 40505004'],
    ['denied', '10109025 10110023 10114001 40109025'],
    ['retryLater', '10121999 10122999 10125999 10128999 10136999 401L4999 402L4999 405L4999 40135999'],
    ['needsMethod', '10120999 10123999 10124999 10126999 10127999 10161999'],
    ['needsMethod', '401L0999 401L1999 402L0999 402L1999 405L0999 405L1999 405L2999 405L3999'],
    ['deadAtCarrier', '401L3999 402L3999 401L2999 402L2999'],
    ['enterAgain', '101T1999 101T2999'],
    ['unknown alreadyDone', '10141999 10146999 10137999 10196999 40296999'],
    ['unknown gatewayError', '10180999 10184999 10185999 10186999 10190999 10192999'],
    ['unknown unclear', '10183999 10194999 40283999'],
    [
      'unknown unlistedCode',
      '10108999 10193999 10195999 10199999 101Z9999 40235999 31121999 402L9999 10148999',
    ],
    ['unknown unclear', '7242 1012299 101229999 1012299a'],
  ])('are classified as %s: %s', (expected, codes) => {
    for (const code of codes.split(' ')) expect([code, classOf(code)]).toEqual([code, expected]);
  });

  it('depend on the operation for transaction states', () => {
    expect(classOf('10138999', 'refund')).toBe('notPossible');
    expect(classOf('10160999', 'refund')).toBe('notPossible');
    expect(classOf('10141999', 'refund')).toBe('unknown alreadyDone');
    expect(classOf('40131999', 'refund')).toBe('notPossible');
    expect(classOf('40133999', 'refund')).toBe('notPossible');
    expect(classOf('40135999', 'refund')).toBe('retryLater');
    expect(classOf('401L5999', 'end')).toBe('retryLater');
    expect(classOf('401L5999')).toBe('unknown unlistedCode');
  });

  it('identify resources that no longer exist', () => {
    expect(['401L2999', '402L3999', '405L0999'].every(isEndedAlready)).toBe(true);
    expect(['401L1999', '401L4999', '101L2999', '401L29999'].some(isEndedAlready)).toBe(false);
    expect([isCustomerGone('10195999'), isCustomerGone('10196999')]).toEqual([true, false]);
    expect(isNotFound('10112027')).toBe(true);
    expect(isNotFound('10183999')).toBe(false);
  });

  it('keep unexpected text out of the log', () => {
    expect(sbpsFailure('4111 1111 1111 1111', 'charge')).toMatchObject({ code: 'unprintable' });
  });
});
