import { describe, expect, it, jest } from '@jest/globals';

import { settleViewTransitions } from './view-transitions.js';

describe('a view transition', () => {
  it('does not cause an unhandled rejection when the browser skips the transition', async () => {
    const unhandledReasons: unknown[] = [];
    const recordReason = (reason: unknown) => void unhandledReasons.push(reason);
    process.on('unhandledRejection', recordReason);
    const page = {
      startViewTransition: () =>
        ({ ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }) as ViewTransition,
    };
    settleViewTransitions(page, { matches: false });
    await expect(page.startViewTransition().finished).resolves.toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', recordReason);
    expect(unhandledReasons).toEqual([]);
  });

  it('is disabled when the user prefers reduced motion', () => {
    const page: Pick<Document, 'startViewTransition'> = { startViewTransition: jest.fn<never>() };
    const lessMotion = { matches: true };
    settleViewTransitions(page, lessMotion);
    expect(page.startViewTransition).toBeUndefined();
    lessMotion.matches = false;
    expect(page.startViewTransition).toBeInstanceOf(Function);
  });

  it('is not modified when the browser does not support it', () => {
    const page = {};
    settleViewTransitions(page, { matches: false });
    expect(page).toEqual({});
  });
});
