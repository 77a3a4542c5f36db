import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { bestCpuMs, bestElapsedMs } from './best-of-three.js';

describe('bestElapsedMs and bestCpuMs', () => {
  it('returns the result of the fastest attempt', async () => {
    let attempts = 0;
    const disturbedOnce = () => (attempts++ === 0 ? setTimeout(200) : undefined);
    expect(await bestElapsedMs(100, disturbedOnce)).toBeLessThan(100);
    expect(attempts).toBe(2);
  });

  it('returns a time above the limit after three slow attempts', async () => {
    let attempts = 0;
    const slow = () => setTimeout(20, (attempts += 1));
    expect(await bestElapsedMs(10, slow)).toBeGreaterThanOrEqual(10);
    expect(attempts).toBe(3);
  });

  it('excludes pauses from the CPU time', async () => {
    expect(await bestCpuMs(150, () => setTimeout(200))).toBeLessThan(150);
  });
});
