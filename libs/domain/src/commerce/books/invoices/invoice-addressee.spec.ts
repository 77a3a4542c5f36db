import { expect, it } from '@jest/globals';

import { honorifics, printedHonorific } from './invoice-addressee.js';

it('printedHonorific returns the Japanese honorific or nothing', () => {
  expect(honorifics.map(printedHonorific)).toEqual(['', '様', '御中']);
});
