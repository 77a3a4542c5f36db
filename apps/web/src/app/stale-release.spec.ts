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

describe('a part of the page that is gone', () => {
  it('is fetched with the whole page of the newer release', () => {
    expect(reloadsOf(60_000)).toBe(1);
  });

  it('does not make a fresh page load itself again and again', () => {
    expect(reloadsOf(2_000)).toBe(0);
  });
});
