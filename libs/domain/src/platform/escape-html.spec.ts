import { describe, expect, it } from '@jest/globals';

import { escapeHtml } from './escape-html.js';

describe('escapeHtml', () => {
  it.each([
    ['a < b > c', 'a &lt; b &gt; c'],
    [`"'&'"`, '&quot;&#39;&amp;&#39;&quot;'],
    ['&amp;', '&amp;amp;'],
    ['山田 花子', '山田 花子'],
    ['', ''],
  ])('converts %j to %j', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });
});
