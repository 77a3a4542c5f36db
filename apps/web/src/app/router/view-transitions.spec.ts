import { describe, expect, it, jest } from '@jest/globals';

import { settleViewTransitions } from './view-transitions.js';

describe('a view transition', () => {
  it('that is skipped is nothing to hear of, and ends as before', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    const page = {
      startViewTransition: () =>
        ({ ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }) as ViewTransition,
    };
    settleViewTransitions(page, { matches: false });
    await expect(page.startViewTransition().finished).resolves.toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('is none from when less motion is asked for until it is no longer', () => {
    const page: Pick<Document, 'startViewTransition'> = { startViewTransition: jest.fn<never>() };
    const lessMotion = { matches: true };
    settleViewTransitions(page, lessMotion);
    expect(page.startViewTransition).toBeUndefined();
    lessMotion.matches = false;
    expect(page.startViewTransition).toBeInstanceOf(Function);
  });

  it('is left alone where the browser has none', () => {
    const page = {};
    settleViewTransitions(page, { matches: false });
    expect(page).toEqual({});
  });
});
