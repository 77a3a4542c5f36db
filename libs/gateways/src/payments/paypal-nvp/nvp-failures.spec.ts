import { describe, expect, it } from '@jest/globals';

import { nvpFailure } from './nvp-failures.js';

const classOf = (code: string) => {
  const failure = nvpFailure(code);
  if (failure.outcome === 'refused') return failure.refusal;
  if (failure.outcome === 'unknown') return `unknown ${failure.reason}`;
  return `${failure.cause}${failure.alarm ? ', alarm' : ''}`;
};

describe('NVP error codes', () => {
  it.each([
    ['retryLater', '10202 10207 11091 10486'],
    ['needsMethod', '10203 10204 10205 10210 11084 10417'],
    ['deadAtCarrier', '10201 10211 11451'],
    ['unknown alreadyDone', '11607 10206 10412'],
    ['unknown gatewayError', '10001'],
    ['unknown unlistedCode', '99999 10201x '],
    ['rejected', '10004 81002'],
    ['overloaded', '10014'],
    ['rejected, alarm', '10007'],
    ['denied, alarm', '10002 10008 10209 11452'],
  ])('are classified as %s: %s', (expected, codes) => {
    for (const code of codes.split(' ')) expect([code, classOf(code)]).toEqual([code, expected]);
  });
});
