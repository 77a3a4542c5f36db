import { expect, it } from '@jest/globals';

import { honorifics, printedHonorific } from './invoice-addressee.js';

it('an honorific is printed in Japanese, or not at all', () => {
  expect(honorifics.map(printedHonorific)).toEqual(['', '様', '御中']);
});
