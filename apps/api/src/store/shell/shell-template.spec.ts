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

  it('paints by itself, with what it takes in front and what may wait behind', () => {
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
  ] as const)('of theme %s has a canvas that is %s before any style', (theme, scheme) => {
    const filled = fillShell(template, parts, { root: { ...root, store: { ...root.store, theme } } }, 'n');
    expect(filled).toContain(`<meta content="${scheme}">`);
  });

  it.each([
    ['ja', '検証環境です。'],
    ['en', 'This is a staging site.'],
  ] as const)('says in %s where nothing is real, and only there', (language, sentence) => {
    const fill = (isStaging: boolean) =>
      fillShell(template, { ...parts, isStaging }, { root: { ...root, language } }, 'n');
    expect(fill(true)).toContain(`<body><aside class="staging">${sentence}`);
    expect(fill(false)).not.toContain('staging');
  });

  it('has the store’s theme, and colours the browser’s own bar like its hero', () => {
    const light = { ...root, store: { ...root.store, theme: 'light' as const } };
    const filled = fillShell(template, parts, { root: light }, 'n');
    expect(filled).toContain('data-theme="light"');
    expect(filled).toMatch(/<meta name="theme-color" content="#[0-9A-F]{6}">/i);
  });

  it('carries the nonce on everything that runs or styles', () => {
    expect(html).not.toContain('%NONCE%');
    expect([...html.matchAll(/<(script|style)\b(?![^>]*nonce="N0nce==")/g)]).toEqual([]);
  });

  it('embeds data that cannot leave its element', () => {
    const data = /id="root-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ root });
    expect(data).not.toMatch(/[<>&\u2028]/);
  });

  it('escapes the store’s words', () => {
    expect(html).toContain('<title>A &amp; &quot;B&quot;</title>');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('names an icon in any case, so that no browser looks for one by itself', () => {
    expect(html).toContain('<link rel="icon" href="/store-assets/f.svg">');
    const images = { ...root.store.images, favicon: null };
    const without = { ...root, store: { ...root.store, images } };
    expect(fillShell(template, parts, { root: without }, 'n')).toContain('<link rel="icon" href="data:,">');
  });

  it('has its tags as they are', () => {
    expect(html).toContain('\n    <meta name="robots" content="$& noindex">\n');
  });

  it('loads the store’s tag manager only when it has one', () => {
    expect(html).not.toContain('googletagmanager');
    const withTags = { ...root, store: { ...root.store, gtmId: 'GTM-ABC123' } };
    expect(fillShell(template, parts, { root: withTags }, 'n')).toContain(
      '<script nonce="n" async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>',
    );
  });

  it('says why a page is not shown', () => {
    expect(fillShell(template, parts, { root, error: { status: 404, code: 'NOT_FOUND' } }, 'n')).toContain(
      '"error":{"status":404,"code":"NOT_FOUND"}',
    );
  });
});
