import { describe, expect, it } from '@jest/globals';

import { frames } from './frames.js';

describe('a document skeleton', () => {
  it.each(Object.entries(frames))('%s is hidden from keyboard and screen readers', (_layout, html) => {
    expect(html).toMatch(/^<div class="frame" inert="" aria-hidden="true">/);
  });
});
