import { describe, expect, it } from '@jest/globals';
import { sampleRoot as root } from './sample-root.testing.js';
import { fillShell } from './shell-template.js';

const template =
  '<html lang="%LANG%" data-theme="%THEME%"><head><meta content="%COLOR_SCHEME%"><!--shell:head--></head><body><!--shell:start--><div><!--shell:content--></div><!--shell:end--></body></html>';

const parts = {
  title: 'A & "B"',
  tags: ['<meta name="robots" content="$& noindex">'],
  isStaging: false,
  style: '.frame{color:red}',
  files: '<link href="/assets/en.js">',
  content: '<p>frame $&</p>',
  end: '<script nonce="N0nce==">end()</script>',
};

describe('the document of a page', () => {
  const html = fillShell(template, parts, { root }, 'N0nce==');

  it('is in the language of the visitor', () => {
    expect(html).toContain('<html lang="en" ');
  });

  it('renders without scripts, and contains critical styles first and deferred styles last', () => {
    const order = [
      '<style nonce="N0nce==">.frame{color:red}:root{--accent:',
      'href="/assets/en.js"',
      '</head>',
    ];
    const behind = ['<div><p>frame $&</p></div>', '<script nonce="N0nce==">end()</script>'];
    const places = [...order, ...behind].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it.each([
    ['system', 'light dark'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)('for the theme %s, declares the colour scheme %s before any style', (theme, scheme) => {
    const filled = fillShell(template, parts, { root: { ...root, store: { ...root.store, theme } } }, 'n');
    expect(filled).toContain(`<meta content="${scheme}">`);
  });

  it.each([
    ['ja', '検証環境です。'],
    ['en', 'This is a staging site.'],
  ] as const)('shows the staging banner in %s in staging, but not in production', (language, sentence) => {
    const fill = (isStaging: boolean) =>
      fillShell(template, { ...parts, isStaging }, { root: { ...root, language } }, 'n');
    expect(fill(true)).toContain(`<body><aside class="staging">${sentence}`);
    expect(fill(false)).not.toContain('staging');
  });

  it('uses the theme of the store, and the colour of the hero for the browser bar', () => {
    const light = { ...root, store: { ...root.store, theme: 'light' as const } };
    const filled = fillShell(template, parts, { root: light }, 'n');
    expect(filled).toContain('data-theme="light"');
    expect(filled).toMatch(/<meta name="theme-color" content="#[0-9A-F]{6}">/i);
  });

  it('has the nonce on every script and style element', () => {
    expect(html).not.toContain('%NONCE%');
    expect([...html.matchAll(/<(script|style)\b(?![^>]*nonce="N0nce==")/g)]).toEqual([]);
  });

  it('embeds data that cannot close its element', () => {
    const data = /id="root-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ root });
    expect(data).not.toMatch(/[<>&\u2028]/);
  });

  it("escapes the store's texts", () => {
    expect(html).toContain('<title>A &amp; &quot;B&quot;</title>');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('always contains an icon link, so that browsers do not request the default path', () => {
    expect(html).toContain('<link rel="icon" href="/store-assets/f.svg">');
    const images = { ...root.store.images, favicon: null };
    const without = { ...root, store: { ...root.store, images } };
    expect(fillShell(template, parts, { root: without }, 'n')).toContain('<link rel="icon" href="data:,">');
  });

  it('inserts the head tags without changes', () => {
    expect(html).toContain('\n    <meta name="robots" content="$& noindex">\n');
  });

  it('loads the tag manager only if configured', () => {
    expect(html).not.toContain('googletagmanager');
    const withTags = { ...root, store: { ...root.store, gtmId: 'GTM-ABC123' } };
    expect(fillShell(template, parts, { root: withTags }, 'n')).toContain(
      '<script nonce="n" async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>',
    );
  });

  it('contains the error when the page cannot be shown', () => {
    expect(fillShell(template, parts, { root, error: { status: 404, code: 'NOT_FOUND' } }, 'n')).toContain(
      '"error":{"status":404,"code":"NOT_FOUND"}',
    );
  });
});
