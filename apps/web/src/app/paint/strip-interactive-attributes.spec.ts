import { describe, expect, it } from '@jest/globals';

import { stripInteractiveAttributes } from './strip-interactive-attributes.js';

describe('prerendered HTML', () => {
  it('is not reachable by labels or scripts, and does not accept input', () => {
    const field =
      '<label for="email" class="a" id="l">x</label><input id="email" name="email" autoComplete="email" class="input" tabindex="0" aria-describedby="h"/>';
    expect(stripInteractiveAttributes(field)).toBe(
      '<label class="a">x</label><input readonly="" class="input"/>',
    );
  });

  it('has the same text as the page', () => {
    expect(stripInteractiveAttributes('<p aria-current="page"> id=&quot;a&quot;</p>')).toBe(
      '<p aria-current="page"> id=&quot;a&quot;</p>',
    );
  });
});
