import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { acceptableOtpSteps, otpStepAt } from './one-time-password.js';

const at = (step: number, second = 0) => new Date((step * 30 + second) * 1_000);

describe('the time step of an authenticator app', () => {
  it.each([
    ['1970-01-01T00:00:59Z', 1],
    ['2005-03-18T01:58:29Z', 37037036],
    ['2005-03-18T01:58:31Z', 37037037],
    ['2033-05-18T03:33:20Z', 66666666],
  ])('at %s equals the value in RFC 6238, appendix B', (moment, step) => {
    expect(otpStepAt(new Date(moment))).toBe(step);
  });
});

describe('acceptableOtpSteps', () => {
  it.each([
    [null, [99, 100, 101]],
    [98, [99, 100, 101]],
    [99, [100, 101]],
    [100, [101]],
    [101, []],
    [500, []],
  ])('are limited after the step %s was accepted', (last, steps) => {
    expect(acceptableOtpSteps(at(100), last)).toEqual(steps);
    expect(acceptableOtpSteps(at(100, 29.999), last)).toEqual(steps);
  });

  it('exclude accepted and older steps, and steps more than one step away', () => {
    fc.assert(
      fc.property(fc.nat(80_000_000), fc.nat(29), fc.integer({ min: -5, max: 5 }), (step, second, ahead) => {
        const last = step + ahead;
        for (const taken of acceptableOtpSteps(at(step, second), last)) {
          expect(taken).toBeGreaterThan(last);
          expect(Math.abs(taken - step)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
