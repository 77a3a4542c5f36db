import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { escaped } from './escape-html.js';

describe('escaped', () => {
  it.each([
    ['<b>{{7*7}}</b>', '&lt;b&gt;{{7*7}}&lt;/b&gt;'],
    ['" onload="x', '&quot; onload=&quot;x'],
    ["'&'", '&#39;&amp;&#39;'],
    ['夜の部', '夜の部'],
  ])('treats %j as text', (text, written) => {
    expect(escaped`<p>${text}</p>`.markup).toBe(`<p>${written}</p>`);
  });

  it('does not escape nested parts again', () => {
    const parts = ['<a>', '<b>'].map((text) => escaped`<li>${text}</li>`);
    expect(escaped`<ul>${parts}</ul>${escaped`<hr>`}`.markup).toBe(
      '<ul><li>&lt;a&gt;</li><li>&lt;b&gt;</li></ul><hr>',
    );
  });

  it('does not let text start or end an element or an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { markup } = escaped`${text}`;
        expect(markup).not.toMatch(/[<>"']/);
      }),
    );
  });
});
