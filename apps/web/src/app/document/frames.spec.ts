import { describe, expect, it } from '@jest/globals';

import { frames } from './frames.js';

describe('what a document paints before its script runs', () => {
  it.each(Object.entries(frames))('%s takes no key and is not read aloud', (_layout, html) => {
    expect(html).toMatch(/^<div class="frame" inert="" aria-hidden="true">/);
  });
});
