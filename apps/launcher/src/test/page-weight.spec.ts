import { describe, expect, it } from '@jest/globals';
import { pageWeight } from './page-weight.mjs';

const manifest = {
  'index.html': { file: 'app.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/identity/login/login.page.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_form.js'] },
  'src/identity/my-page/my-page.page.tsx': { file: 'my-page.js', isDynamicEntry: true },
  '../../libs/i18n/src/web/ja.ts': { file: 'ja.js', isDynamicEntry: true },
  '../../libs/i18n/src/web/en.ts': { file: 'en.js', isDynamicEntry: true },
};

const sizes: Record<string, number> = {
  'app.js': 1,
  'react.js': 10,
  'form.js': 100,
  'login.js': 1_000,
  'my-page.js': 50_000,
  'ja.js': 20_000,
  'en.js': 10_000,
};

const weight = (page: RegExp) => pageWeight(manifest, page, /i18n\/src\/web\//, (file) => sizes[file] ?? NaN);

describe('the weight of a page', () => {
  it('is the application, the page with what it shares and the heavier language, each once', () => {
    expect(weight(/identity\/login\//)).toBe(1 + 10 + 100 + 1_000 + 20_000);
  });

  it('is that of the heaviest where several pages are meant', () => {
    expect(weight(/identity\//)).toBe(1 + 10 + 50_000 + 20_000);
  });

  it('is not nothing where the page is not there', () => {
    expect(() => weight(/identity\/logout\//)).toThrow('no part');
  });
});
