import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { Markdown } from './markdown.js';

function rendered(text: string): string {
  return renderToStaticMarkup(<Markdown text={text} />);
}

describe('Markdown from the store', () => {
  it('supports headings, paragraphs, lists and strong text', () => {
    const html = rendered('## 第1条\n\n本文は**重要**です。\n\n- 一\n- 二');
    expect(html).toContain('第1条</h2>');
    expect(html).toContain('<strong>重要</strong>');
    expect(html).toMatch(/<ul>\s*<li>一<\/li><li>二<\/li>\s*<\/ul>/);
  });

  it('allows links only to https and to pages of the store', () => {
    expect(rendered('[頁](https://store.example/a)')).toContain('href="https://store.example/a"');
    expect(rendered('[頁](/privacy)')).toContain('<a href="/privacy"');
    for (const address of [
      'javascript:alert(1)',
      'http://store.example',
      '//evil.example',
      'data:text/html,x',
      '/\\evil.example',
      '/\t/evil.example',
      'privacy',
    ])
      expect(rendered(`[頁](${address})`)).toMatch(/^(?!.*<a).*頁/s);
  });

  it('renders HTML as text and omits pictures', () => {
    const html = rendered(
      '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n![絵](https://store.example/a.png)',
    );
    expect(html).not.toMatch(/<(img|script)/);
  });
});
