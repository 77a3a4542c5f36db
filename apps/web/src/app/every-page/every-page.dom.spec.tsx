import { languages } from '@account/domain/platform/language';
import { isThoroughRun } from '@account/testing/full-matrix';
import { describe, expect, it } from '@jest/globals';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { fullSample, sampleKinds } from '../../shared/page/sample-data.testing.js';
import { everyPage } from './every-page.testing.js';
import { openSite } from './open-site.testing.js';

const server = fakeServer();
fakeBrowser();

const pages = await everyPage();
const kinds = isThoroughRun() ? sampleKinds : [fullSample];

/** Pages that only redirect. */
const passages = ['/auth', '/oidc/loginInteraction', '/oidc/selectAccountInteraction'];

const places = pages.flatMap((page) => kinds.map((kind) => ({ ...page, kind })));

describe.each(languages)('every page in %s', (language) => {
  it.each(places)('$name renders with data of the kind $kind', async ({ page, at, dataOf, kind }) => {
    await openSite(server, page, dataOf(kind), { at, language });
    expect(document.documentElement.lang).toBe(language);
    const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    if (!passages.includes(page.contract.path)) expect(titles).toEqual([expect.stringMatching(/\S/)]);
    expect(document.title).toMatch(/\S \| A & B$/);
    expect(wrongTexts(language)).toEqual([]);
  });
});

/** Returns texts that users must not see: raw values, message keys, and text in the wrong language. */
function wrongTexts(language: string): string[] {
  const texts = textsOf(document.body);
  const isWrong = (text: string) =>
    /\b(undefined|null|NaN|Invalid Date)\b|\[object/.test(text) ||
    (/^\w+(\.\w+)+$/.test(text) && !text.endsWith('example.jp')) ||
    (language === 'en' && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text));
  return texts.filter(isWrong);
}

function textsOf(element: Element): string[] {
  if (element.getAttribute('lang') === 'ja') return [];
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data.trim()];
    return node instanceof Element ? textsOf(node) : [];
  });
}
