import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { textOfHtml } from './plan-description.js';

describe('textOfHtml', () => {
  it.each([
    ['すべての作品。同時に3台まで。', 'すべての作品。同時に3台まで。'],
    ['<p>すべての作品。</p><p>同時に3台まで。</p>', 'すべての作品。同時に3台まで。'],
    ['すべての<strong>作品</strong>。<br>同時に<br/>3台まで。', 'すべての作品。同時に3台まで。'],
    ['すべての\n  作品。\r\n同時に3台まで。', 'すべての作品。同時に3台まで。'],
    ['<ul>\n  <li>新作</li>\n  <li>旧作</li>\n</ul>', '新作旧作'],
    ['4K  対応', '4K 対応'],
  ])('converts the Japanese text %j to %s', (html, text) => {
    expect(textOfHtml(html, 'ja')).toBe(text);
  });

  it.each([
    ['Every film.<br>On 3 devices.', 'Every film. On 3 devices.'],
    ['<p>Every film.</p>\n<p>On 3 devices.</p>', 'Every film. On 3 devices.'],
    ['Every <em>film</em>.', 'Every film.'],
    ['Every\nfilm', 'Every film'],
    ['<BR />Every<p class="a>b">film', 'Every film'],
    ['<pride>Every</pride> film', 'Every film'],
    ['Every&nbsp;film &amp; series &#8211; &#x2019;26 &hellip;', 'Every film & series – ’26 …'],
    [
      '&quot;&apos;&yen;&copy;&reg;&trade;&mdash;&ndash;&lsquo;&rsquo;&ldquo;&rdquo;&laquo;&raquo;&middot;&bull;&times;',
      `"'¥©®™—–‘’“”«»·•×`,
    ],
    ['&lt;b&gt; &amp;lt; &unknown; &#0;&#xD800;&#x110000;', '<b> &lt; &unknown;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['A<script>alert("</p>")</script>B<style>p { color: red }</style>C', 'ABC'],
    ['A<!-- <b>not shown</b> -->B<!-- never closed', 'AB'],
    ['A<script>never closed', 'A'],
    ['', ''],
  ])('converts the English text %j to %s', (html, text) => {
    expect(textOfHtml(html, 'en')).toBe(text);
  });

  it('contains no tags or line breaks, and keeps plain text', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<a href="/">',
      '</a>',
      '<img alt="a > b">',
      '\n',
      '<h2>',
      '</li>',
    );
    const plain = fc.stringMatching(/^[a-z0-9あ-ん。]{0,6}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, plain)), fc.constantFrom('ja', 'en'), (parts, language) => {
        const text = textOfHtml(parts.join(''), language);
        expect(text).not.toMatch(/[<>\n]|^ | $| {2}/);
        expect(textOfHtml(text, language)).toBe(text);
        const words = parts.filter((part) => !/[<\n]/.test(part)).join('');
        expect(text.replaceAll(' ', '')).toBe(words);
      }),
    );
  });
});
