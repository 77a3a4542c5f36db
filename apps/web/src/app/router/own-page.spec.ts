import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { pages } from '@account/contracts/product/pages';
import { isOwnPath } from '@account/contracts/product/screens';

import type { AnyPage } from '../../shared/page/page.js';
import { isOwnPage, isWithinDocument } from './own-page.js';

const source = join(import.meta.dirname, '../..');

async function declaredBySlices(): Promise<AnyPage[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!app|shared)[\w-]+\/([\w-]+\/)*[\w-]+-pages\.ts$/.test(file),
  );
  const declared = await Promise.all(
    files.map((file) => import(join(source, file)) as Promise<Record<string, AnyPage[]>>),
  );
  return declared.flatMap((lists) => Object.values(lists)).flat();
}

describe('the application pages', () => {
  it('match the page contracts, each declared once', async () => {
    const paths = (await declaredBySlices()).map(({ contract }) => contract.path);
    expect(paths.sort()).toEqual(pages.map(({ path }) => path).sort());
  });

  it.each(pages.map(({ path }) => path))('include the path %s in the browser and on the server', (path) => {
    expect(isOwnPage(path)).toBe(true);
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    '/zapi/language',
    '/auth/authorize',
    '/oidc',
    '/oidc/consent/form',
    '/oidc/logout',
    `/oidc/${'u'.repeat(43)}`,
    '/nowhere',
    '/signup/nowhere',
    '/mypage/nowhere',
  ])('do not include the path %s', (path) => {
    expect(isOwnPage(path)).toBe(false);
  });

  it('are recognised in a URL with a query and a fragment', () => {
    expect(isOwnPage('/?a=1')).toBe(true);
    expect(isOwnPage('/privacy?a=/x#b')).toBe(true);
  });
});

describe('isWithinDocument', () => {
  const list = '/mypage/payment-method';

  it.each([
    ['/mypage', '/mypage/plans', true],
    ['/mypage', `${list}?registration=1`, false],
    [list, '/mypage', false],
    [list, `${list}/complete?registration=1`, true],
    ['/mypage', '/nowhere', false],
    ['/mypage/invoice/1?language=en', '/mypage/payment-history', false],
    ['/mypage/invoice/1', '/mypage/payment-history', true],
    ['/?language=en', '/privacy?language=en', true],
    ['/?language=en', '/privacy?language=ja', false],
    ['/?language=xx', '/privacy', true],
  ])('from %s to %s returns %s', (from, to, stands) => {
    expect(isWithinDocument(from, to)).toBe(stands);
  });
});
