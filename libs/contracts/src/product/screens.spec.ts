import { describe, expect, it } from '@jest/globals';

import { calls } from './calls.js';
import type { Access } from '../platform/access.js';
import { screenDataPath } from '../platform/call.js';
import { hiddenInApp, isHiddenInApp, isPageHiddenInApp } from '../platform/hidden-in-app.js';
import { isOwnPath, ownReturnTo, screens } from './screens.js';
import {
  deviations,
  hiddenInAppBySpecification,
  ownAdditions,
  specifiedCalls,
  specifiedFor,
  specifiedScreens,
  type Specified,
} from './specified-access.testing.js';

const pathOf = ({ path }: { path: string }) => path;
const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

describe('the tables of pages and calls', () => {
  it('name each page once', () => {
    expect(new Set(screens.map(({ path }) => shape(path))).size).toBe(screens.length);
  });

  it('name each call once', () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${shape(path)}`)).size).toBe(calls.length);
  });

  it('have paths of plain parts', () => {
    expect(screens.map(pathOf).every((path) => /^\/$|^(\/(\{\w+\}|[\w-]+))+$/.test(path))).toBe(true);
  });
});

const words: Record<Access['who'], (access: Access) => Specified> = {
  anyone: () => 'anyone',
  guest: () => 'guest',
  member: () => 'member',
  reauthorisedMember: () => 'member, reauthorised',
  inFlow: (access) => (access.who === 'inFlow' ? (`${access.as} in ${access.flow}` as Specified) : 'anyone'),
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('who may come in', () => {
  const declared = [
    ...screens.map(({ path, access }) => [path, words[access.who](access)] as const),
    ...calls.map((call) => [nameOf(call), words[call.access.who](call.access)] as const),
  ];

  it('is as specified, for each page and each call', () => {
    expect(declared).toEqual(declared.map(([name]) => [name, specifiedFor(name)]));
  });

  it('is declared of everything that is specified', () => {
    const specified = [specifiedScreens, specifiedCalls, ownAdditions].flatMap((each) => Object.keys(each));
    expect(declared.map(([name]) => name).sort()).toEqual(specified.sort());
  });

  it('departs from what is specified only where it says so, and why', () => {
    for (const [name, { is, because }] of Object.entries(deviations)) {
      expect([name, specifiedScreens[name] ?? specifiedCalls[name]]).not.toEqual([name, is]);
      expect(because).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it('leaves out in the app what is hidden there', () => {
    expect(Object.values(hiddenInApp).flat()).toEqual(hiddenInAppBySpecification);
  });
});

describe('a path of ours', () => {
  it.each(['/', '/login', '/logout', '/mypage', '/plans/monthly', '/signup/pin-code', '/terms'])(
    'is %s',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    ['unknown', '/nowhere'],
    ['longer than a page', '/mypage/nowhere'],
    ['ended by a slash', '/mypage/'],
    ['of a part more than its pattern', '/plans/monthly/yearly'],
    ['in other letters', '/MyPage'],
    ['a call', '/zapi/signup'],
    ['a pattern of the table itself', '/mypage.'],
    ['empty', ''],
  ])('is not one that is %s', (_, path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('is where a proof leads back to, and nothing else is', () => {
    expect(ownReturnTo('/mypage?a=b')).toBe('/mypage?a=b');
    expect(ownReturnTo('/nowhere')).toBeNull();
    expect(ownReturnTo('https://example.org/mypage')).toBeNull();
  });
});

describe('the app', () => {
  it.each([
    ['/plans', true],
    ['/plans/monthly/confirm', true],
    ['/plans/monthly/about', true],
    ['/plans/monthly/yearly', false],
    ['/withdraw/pin-code', true],
    ['/mypage', false],
    ['/', false],
  ])('hides %s: %s', (path, isHidden) => {
    expect(isPageHiddenInApp(path)).toBe(isHidden);
  });

  it('hides calls by their paths in the contracts', () => {
    expect(isHiddenInApp('/zapi/purchase/{planId}')).toBe(true);
    expect(isHiddenInApp('/zapi/purchase/monthly')).toBe(false);
    expect(isHiddenInApp('/zapi/login')).toBe(false);
  });
});

it.each([
  ['/', '/zapi/internal/screen-data'],
  ['/mypage', '/zapi/internal/mypage/screen-data'],
])('the data of %s are at %s', (path, at) => {
  expect(screenDataPath(path)).toBe(at);
});
