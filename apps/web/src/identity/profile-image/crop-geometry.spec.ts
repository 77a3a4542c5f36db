import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { minZoom, maxZoom, panCrop, clampZoom } from './crop-geometry.js';

const shown = { media: { width: 400, height: 200 }, crop: { width: 200, height: 200 }, zoom: 1 };

describe('moving the picture', () => {
  it.each([
    { by: { x: 10, y: 0 }, at: { x: 10, y: 0 } },
    { by: { x: -10, y: 0 }, at: { x: -10, y: 0 } },
    { by: { x: 500, y: 0 }, at: { x: 100, y: 0 } },
    { by: { x: 0, y: 10 }, at: { x: 0, y: 0 } },
  ])('by $by results in the position $at', ({ by, at }) => {
    expect(panCrop({ x: 0, y: 0 }, by, shown)).toEqual(at);
  });

  it('does not show an area outside the picture', () => {
    const some = fc.record({
      x: fc.integer({ min: -999, max: 999 }),
      y: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(some, some, fc.double({ min: 1, max: 4, noNaN: true }), (from, by, zoom) => {
        const { x, y } = panCrop(from, by, { ...shown, zoom });
        return Math.abs(x) <= (400 * zoom - 200) / 2 && Math.abs(y) <= (200 * zoom - 200) / 2;
      }),
    );
  });
});

it.each([
  [0.5, minZoom],
  [9, maxZoom],
  [1.1 + 0.1, 1.2],
])('a zoom of %d is clamped to %d', (asked, zoom) => {
  expect(clampZoom(asked)).toBe(zoom);
});
