import { describe, expect, it } from '@jest/globals';

import { reloadOnStaleRelease } from './stale-release.js';

function reloadsOf(age: number): number {
  const events = new EventTarget();
  let reloads = 0;
  const page = {
    addEventListener: events.addEventListener.bind(events),
    performance: { now: () => age },
    location: { reload: () => (reloads += 1) },
  };
  reloadOnStaleRelease(page as unknown as Window);
  events.dispatchEvent(new Event('vite:preloadError'));
  return reloads;
}

describe('a missing chunk of a page', () => {
  it('reloads the page to get the newer release', () => {
    expect(reloadsOf(60_000)).toBe(1);
  });

  it('does not reload a page that was just loaded', () => {
    expect(reloadsOf(2_000)).toBe(0);
  });
});
