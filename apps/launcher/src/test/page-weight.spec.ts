import { describe, expect, it } from '@jest/globals';
import { heaviestOf, pageWeight } from './page-weight.mjs';

const login = { path: '/login', files: ['form.js', 'login.js'], words: ['web'] };
const myPage = { path: '/mypage', files: ['my-page.js'], words: ['web', 'pages'] };
const site = {
  script: 'app.js',
  inline: { painted: '', refused: '' },
  words: {
    ja: { web: 'ja.js', pages: 'ja-pages.js' },
    en: { web: 'en.js', pages: 'en-pages.js' },
  },
  pages: [login, myPage],
};

const sizes: Record<string, number> = {
  'app.js': 1,
  'form.js': 10,
  'login.js': 100,
  'my-page.js': 1_000,
  'ja.js': 10_000,
  'en.js': 20_000,
  'ja-pages.js': 500_000,
  'en-pages.js': 400_000,
};
const sizeOf = (file: string) => sizes[file] ?? NaN;

describe('pageWeight', () => {
  it('adds up the application, the files of the page and the messages of the larger language', () => {
    expect(pageWeight(site, login, sizeOf)).toBe(1 + 10 + 100 + 20_000);
  });

  it('includes all messages of a language that the page needs', () => {
    expect(pageWeight(site, myPage, sizeOf)).toBe(1 + 1_000 + 10_000 + 500_000);
  });
});

describe('heaviestOf', () => {
  const groups = [{ takes: /^\/login/ }, { takes: /^\// }];
  const weights = [
    { path: '/login', bytes: 1 },
    { path: '/login/code', bytes: 3 },
    { path: '/login/late', bytes: 2 },
    { path: '/other', bytes: 9 },
  ];

  it('ignores pages that belong to an earlier group', () => {
    expect(heaviestOf(groups, weights).map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/login/code', 3],
      ['/other', 9],
    ]);
  });

  it('throws an error for a page without a group and for a group without pages', () => {
    expect(() => heaviestOf([{ takes: /^\/login/ }], weights)).toThrow('/other belongs to no group');
    expect(() => heaviestOf([...groups, { takes: /^\/gone/ }], weights)).toThrow('No page');
  });
});
