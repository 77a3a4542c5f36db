import { describe, expect, it } from '@jest/globals';

import { packed } from '../../../vite/interface-fonts.js';
import { fontsIn } from './interface-font.js';

describe('the preloaded interface font', () => {
  it('can be decoded from the format that the build writes', () => {
    const cuts = [
      { codePoints: [0x3042, 0x3044], woff2: Buffer.from('first') },
      { codePoints: [0x41], woff2: Buffer.from('the second') },
    ];
    const file = Uint8Array.from(packed(cuts)).buffer;
    const fonts = fontsIn(file).map(({ letters, font }) => [letters, Buffer.from(font).toString()]);
    expect(fonts).toEqual([
      ['U+3042,U+3044', 'first'],
      ['U+41', 'the second'],
    ]);
  });
});
