import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { bestCpuMs, bestElapsedMs } from './best-of-three.js';

describe('the time that work takes undisturbed', () => {
  it('is that of its best attempt', async () => {
    let attempts = 0;
    const disturbedOnce = () => (attempts++ === 0 ? setTimeout(200) : undefined);
    expect(await bestElapsedMs(100, disturbedOnce)).toBeLessThan(100);
    expect(attempts).toBe(2);
  });

  it('is too long for work that always is, which is done three times', async () => {
    let attempts = 0;
    const slow = () => setTimeout(20, (attempts += 1));
    expect(await bestElapsedMs(10, slow)).toBeGreaterThanOrEqual(10);
    expect(attempts).toBe(3);
  });

  it('as the processor counts it has no pauses in it', async () => {
    expect(await bestCpuMs(150, () => setTimeout(200))).toBeLessThan(150);
  });
});
