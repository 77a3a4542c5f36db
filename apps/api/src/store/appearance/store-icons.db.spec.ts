import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { testApplication } from '../../testing/test-application.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const elsewhere = 'https://pictures.example.jp/touch.png';

const site = testApplication(testDatabase({ emptied: 'once' }), {
  store: (file) => ({ ...file, images: { ...file.images, favicon: picture, appleTouchIcon: elsewhere } }),
});

afterEach(() => {
  jest.restoreAllMocks();
});

const touchIcons = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

describe('the route of a default icon', () => {
  it('redirects to the favicon of the store', async () => {
    const visitor = new TestVisitor(site.nest);
    const answer = await visitor.get('/favicon.ico');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'public, max-age=600']);
    const icon = await visitor.get(String(answer.headers.location));
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it.each(touchIcons)('redirects from %s to the touch icon of the store', async (path) => {
    const answer = await new TestVisitor(site.nest).get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, elsewhere]);
  });

  it('redirects to the existing icon when the store has only one', async () => {
    site.changeStore(({ images }) => ({ images: { ...images, favicon: null } }));
    const answer = await new TestVisitor(site.nest).get('/favicon.ico');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, elsewhere]);
  });

  it.each(['/favicon.ico', ...touchIcons])('returns 404 for %s when the store has no icon', async (path) => {
    site.changeStore(({ images }) => ({ images: { ...images, favicon: null, appleTouchIcon: null } }));
    expect(await new TestVisitor(site.nest).get(path)).toBeProblem('NOT_FOUND');
  });
});
