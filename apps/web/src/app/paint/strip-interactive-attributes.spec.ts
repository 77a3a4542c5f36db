import { describe, expect, it } from '@jest/globals';

import { stripInteractiveAttributes } from './strip-interactive-attributes.js';

describe('a page that is painted before it lives', () => {
  it('is found by no label and no script, and takes no typing', () => {
    const field =
      '<label for="email" class="a" id="l">x</label><input id="email" name="email" autoComplete="email" class="input" tabindex="0" aria-describedby="h"/>';
    expect(stripInteractiveAttributes(field)).toBe(
      '<label class="a">x</label><input readonly="" class="input"/>',
    );
  });

  it('says what it said', () => {
    expect(stripInteractiveAttributes('<p aria-current="page"> id=&quot;a&quot;</p>')).toBe(
      '<p aria-current="page"> id=&quot;a&quot;</p>',
    );
  });
});
