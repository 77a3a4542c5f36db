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

describe('screens and calls', () => {
  it('contain each page once', () => {
    expect(new Set(screens.map(({ path }) => shape(path))).size).toBe(screens.length);
  });

  it('contain each call once', () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${shape(path)}`)).size).toBe(calls.length);
  });

  it('have paths whose segments are either names or parameters', () => {
    expect(screens.map(pathOf).every((path) => /^\/$|^(\/(\{\w+\}|[\w-]+))+$/.test(path))).toBe(true);
  });
});

const audiences: Record<Access['who'], (access: Access) => Specified> = {
  anyone: () => 'anyone',
  guest: () => 'guest',
  member: () => 'member',
  reauthorisedMember: () => 'member, reauthorised',
  inFlow: (access) => (access.who === 'inFlow' ? (`${access.as} in ${access.flow}` as Specified) : 'anyone'),
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('access rules', () => {
  const declared = [
    ...screens.map(({ path, access }) => [path, audiences[access.who](access)] as const),
    ...calls.map((call) => [nameOf(call), audiences[call.access.who](call.access)] as const),
  ];

  it('match the specification for each page and call', () => {
    expect(declared).toEqual(declared.map(([name]) => [name, specifiedFor(name)]));
  });

  it('are declared for everything in the specification', () => {
    const specified = [specifiedScreens, specifiedCalls, ownAdditions].flatMap((each) => Object.keys(each));
    expect(declared.map(([name]) => name).sort()).toEqual(specified.sort());
  });

  it('deviate from the specification only with a documented reason', () => {
    for (const [name, { is, because }] of Object.entries(deviations)) {
      expect([name, specifiedScreens[name] ?? specifiedCalls[name]]).not.toEqual([name, is]);
      expect(because).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it('hide the pages and calls that the specification hides in the app', () => {
    expect(Object.values(hiddenInApp).flat()).toEqual(hiddenInAppBySpecification);
  });
});

describe('isOwnPath', () => {
  it.each(['/', '/login', '/logout', '/mypage', '/plans/monthly', '/signup/pin-code', '/terms'])(
    'is %s',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    ['unknown', '/nowhere'],
    ['longer than an existing one', '/mypage/nowhere'],
    ['with a trailing slash', '/mypage/'],
    ['with a segment more than its pattern', '/plans/monthly/yearly'],
    ['in upper case', '/MyPage'],
    ['a call', '/zapi/signup'],
    ['only matched if the dot were a wildcard', '/mypage.'],
    ['empty', ''],
  ])('rejects a path that is %s', (_, path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('ownReturnTo accepts only pages of this site', () => {
    expect(ownReturnTo('/mypage?a=b')).toBe('/mypage?a=b');
    expect(ownReturnTo('/nowhere')).toBeNull();
    expect(ownReturnTo('https://example.org/mypage')).toBeNull();
  });
});

describe('hiddenInApp', () => {
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

  it('hides calls by their contract path', () => {
    expect(isHiddenInApp('/zapi/purchase/{planId}')).toBe(true);
    expect(isHiddenInApp('/zapi/purchase/monthly')).toBe(false);
    expect(isHiddenInApp('/zapi/login')).toBe(false);
  });
});

it.each([
  ['/', '/zapi/internal/screen-data'],
  ['/mypage', '/zapi/internal/mypage/screen-data'],
])('screenDataPath: the data of %s is at %s', (path, at) => {
  expect(screenDataPath(path)).toBe(at);
});
