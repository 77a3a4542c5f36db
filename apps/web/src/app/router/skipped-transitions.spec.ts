import { describe, expect, it } from '@jest/globals';

import { allowSkippedTransitions } from './skipped-transitions.js';

describe('a view transition', () => {
  it('that is skipped is nothing to hear of, and ends as before', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    const page = {
      startViewTransition: () =>
        ({ ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }) as ViewTransition,
    };
    allowSkippedTransitions(page);
    await expect(page.startViewTransition().finished).resolves.toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('is left alone where the browser has none', () => {
    const page = {};
    allowSkippedTransitions(page);
    expect(page).toEqual({});
  });
});
