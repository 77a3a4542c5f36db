import { expect, it } from '@jest/globals';

import { plainPageStyle } from './plain-page-style.js';

it('writes the prefixed name of each mask, which no build adds', () => {
  const masks = plainPageStyle.match(/(?<!-webkit-)mask:/g) ?? [];
  expect(masks.length).toBeGreaterThan(0);
  expect(plainPageStyle.match(/-webkit-mask:/g)).toHaveLength(masks.length);
});
