import { describe, expect, it } from '@jest/globals';

import { headTags, type HeadFacts } from './head-tags.js';
import { sampleRoot } from './sample-root.testing.js';

const origin = 'https://store.example';

const tags = (over: Partial<HeadFacts> = {}) =>
  headTags({
    root: sampleRoot,
    title: 'Plans | A & "B"',
    address: '/plans?from=mail',
    origin,
    head: undefined,
    nonce: 'N0nce==',
    ...over,
  }).join('\n');

const inStore = (store: Partial<typeof sampleRoot.store>) => ({
  root: { ...sampleRoot, store: { ...sampleRoot.store, ...store } },
});

describe('the head of a document', () => {
  it('contains the same canonical URL whatever the query, and the URL for each language', () => {
    const said = tags();
    expect(said).toContain('<link rel="canonical" href="https://store.example/plans">');
    expect(said).toContain(
      '<link rel="alternate" hreflang="ja" href="https://store.example/plans?language=ja">',
    );
    expect(said).toContain(
      '<link rel="alternate" hreflang="en" href="https://store.example/plans?language=en">',
    );
    expect(said).toContain('<link rel="alternate" hreflang="x-default" href="https://store.example/plans">');
    expect(said).not.toContain('mail');
  });

  it('has a canonical URL with the language if the URL of the page specifies a supported language', () => {
    expect(tags({ address: '/plans?language=en' })).toContain(
      '<link rel="canonical" href="https://store.example/plans?language=en">',
    );
    expect(tags({ address: '/plans?language=xx' })).toContain('href="https://store.example/plans">');
  });

  it('does not list another language when the store has only one', () => {
    expect(tags(inStore({ languages: ['en'] }))).not.toMatch(/hreflang|locale:alternate/);
  });

  it('describes a shared link and escapes the texts of the store', () => {
    const said = tags();
    expect(said).toContain('<meta property="og:title" content="Plans | A &amp; &quot;B&quot;">');
    expect(said).toContain('<meta property="og:site_name" content="A &amp; &quot;B&quot;">');
    expect(said).toContain('<meta property="og:url" content="https://store.example/plans">');
    expect(said).toContain('<meta property="og:locale" content="en_US">');
    expect(said).toContain('<meta property="og:locale:alternate" content="ja_JP">');
    expect(said).not.toMatch(/<script>|og:image|ld\+json/);
  });

  it('describes the page that a shared link opens, if it is not the same page', () => {
    const said = tags({ head: { description: 'Films', title: 'Standard', path: '/plans/standard' } });
    expect(said).toContain('<meta property="og:title" content="Standard">');
    expect(said).toContain('<meta property="og:url" content="https://store.example/plans/standard">');
    expect(said).toContain('<link rel="canonical" href="https://store.example/plans">');
  });

  it('contains the description of the page, and a picture in a format that link previews support', () => {
    const said = tags({ head: { description: '<b>', picture: '/store-assets/a.png' } });
    expect(said).toContain('<meta name="description" content="&lt;b&gt;">');
    expect(said).toContain('<meta property="og:description" content="&lt;b&gt;">');
    expect(said).toContain('<meta property="og:image" content="https://store.example/store-assets/a.png">');
    const images = { ...sampleRoot.store.images, appleTouchIcon: '/store-assets/i.png' };
    const drawn = { head: { description: '', picture: '/store-assets/a.svg' }, ...inStore({ images }) };
    expect(tags(drawn)).toContain(
      '<meta property="og:image" content="https://store.example/store-assets/i.png">',
    );
  });

  it('contains structured data that cannot close its element, with the nonce of the document', () => {
    const name = '</script><script>alert(1)</script>&\u2028';
    const said = tags({ head: { description: '', thing: { name } } });
    const [, json = ''] =
      /<script type="application\/ld\+json" nonce="N0nce==">(.*?)<\/script>/s.exec(said) ?? [];
    expect(JSON.parse(json)).toEqual({ name });
    expect(json).not.toMatch(/[<>&\u2028]/);
  });

  it('allows indexing only in production', () => {
    expect(tags()).not.toContain('noindex');
    expect(tags(inStore({ env: 'staging' }))).toContain('<meta name="robots" content="noindex">');
  });

  it('allows indexing of a plan page only if the metadata of the plan page allows it, and always contains a canonical URL', () => {
    const found = (isFound: boolean, store = {}) =>
      tags({ address: '/plans/monthly/about', head: { description: '', isFound }, ...inStore(store) });
    expect(found(true)).not.toContain('noindex');
    for (const said of [found(false), found(true, { env: 'staging' })])
      expect(said).toContain('<meta name="robots" content="noindex">');
    for (const said of [found(true), found(false)])
      expect(said).toContain('<link rel="canonical" href="https://store.example/plans/monthly/about">');
    expect(tags({ address: '/plans/monthly/about' })).toContain('noindex');
  });

  it.each([
    '/mypage',
    '/plans/monthly',
    '/plans/monthly/confirm?quote=1',
    '/signup/form',
    '/password/reset?token=1',
  ])('forbids indexing of personal pages and of steps of a process: %s', (address) => {
    const said = tags({ address });
    expect(said).toContain('<meta name="robots" content="noindex">');
    expect(said).not.toMatch(/canonical|og:|token/);
  });
});
