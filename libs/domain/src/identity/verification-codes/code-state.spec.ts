import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { codeLifetime, codeMaxAttempts, codeState, type StoredCode } from './verification-code.js';

const sentAt = new Date('2026-05-01T09:00:00Z');
const sent: StoredCode = {
  attempts: 0,
  maxAttempts: codeMaxAttempts,
  createdAt: sentAt,
  expiresAt: new Date(sentAt.getTime() + codeLifetime),
  consumedAt: null,
};
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);
const none = { isCodeSent: false, resendInSeconds: 0, hintInSeconds: 300 };

describe('the page on which a code is entered', () => {
  it.each<[string, StoredCode | undefined, Date, object]>([
    ['nothing was sent', undefined, sentAt, none],
    ['just sent', sent, sentAt, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 300 }],
    ['four wrong attempts', { ...sent, attempts: 4 }, after(10), { isCodeSent: true, resendInSeconds: 20 }],
    ['five wrong attempts', { ...sent, attempts: 5 }, after(10), none],
    ['used', { ...sent, consumedAt: after(5) }, after(10), none],
    ['half a minute later', sent, after(30), { isCodeSent: true, resendInSeconds: 0, hintInSeconds: 270 }],
    ['five minutes later', sent, after(300), { isCodeSent: true, hintInSeconds: 0 }],
    ['one second before its end', sent, after(3_599), { isCodeSent: true }],
    ['at its end', sent, after(3_600), none],
    ['ten seconds before it was sent due to clock skew', sent, after(-10), { resendInSeconds: 30 }],
    ['a day before it was sent', sent, after(-86_400), { resendInSeconds: 0, hintInSeconds: 0 }],
  ])('%s', (_, latest, now, state) => {
    expect(codeState(latest, now)).toMatchObject(state);
  });

  it('never makes a visitor wait without a valid code', () => {
    const code = fc.record({
      attempts: fc.integer({ min: 0, max: 6 }),
      consumedAt: fc.option(fc.constant(sentAt), { nil: null }),
    });
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 7_200 }), (change, seconds) => {
        const { isCodeSent, resendInSeconds } = codeState({ ...sent, ...change }, after(seconds));
        return isCodeSent || resendInSeconds === 0;
      }),
    );
  });
});
