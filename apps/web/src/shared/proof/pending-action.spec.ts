import { expect, it } from '@jest/globals';

import {
  callName,
  discardAbandonedAction,
  removePendingAction,
  storePendingAction,
  readPendingAction,
  markProved,
} from './pending-action.js';

const call = callName({ method: 'DELETE', path: '/zapi/methods/{id}' }, { id: 'a/b' });
const page = '/mypage/payment-method?registration=1';

function emptyStore() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

function pressed() {
  const store = emptyStore();
  storePendingAction(store, 'hanako', { call, page, kept: { chosen: 'PayPal' } });
  return store;
}

it('a pending action identifies its call by the path values', () => {
  expect(call).toBe('DELETE /zapi/methods/a%2Fb');
});

it('a pending action waits until the member has reauthenticated', () => {
  const act = { call, page, kept: { chosen: 'PayPal' }, isProved: false };
  expect(readPendingAction(pressed(), 'hanako')).toMatchObject(act);
});

it('a pending action is removed when it belongs to a different member', () => {
  const store = pressed();
  expect(readPendingAction(store, 'ken')).toBeUndefined();
  discardAbandonedAction(store, 'ken', '/mypage/payment-method');
  expect(store.entries.size).toBe(0);
});

it('a reauthentication allows the pending action to resume, unless the page requires another reauthentication', () => {
  const store = pressed();
  markProved(store, 'hanako', true);
  expect(readPendingAction(store, 'hanako')?.isProved).toBe(true);
  markProved(store, 'hanako', false);
  expect(readPendingAction(store, 'hanako')?.isProved).toBe(false);
});

it('a reauthentication without a pending action has no effect', () => {
  const store = emptyStore();
  markProved(store, 'hanako', true);
  expect(store.entries.size).toBe(0);
});

it('a pending action can be removed', () => {
  const store = pressed();
  removePendingAction(store);
  expect(readPendingAction(store, 'hanako')).toBeUndefined();
});

it.each([
  ['/mypage/reauthorize', true],
  ['/auth/callback', true],
  ['/login', true],
  ['/mypage/payment-method', true],
  ['/mypage', false],
  ['/', false],
])('navigating to %s keeps the pending action: %s', (pathname, waits) => {
  const store = pressed();
  discardAbandonedAction(store, 'hanako', pathname);
  expect(readPendingAction(store, 'hanako') !== undefined).toBe(waits);
});

it.each(['{', '{"page":1}', 'null'])('%s in the storage is not a pending action', (text) => {
  const store = emptyStore();
  store.setItem('waiting-act', text);
  expect(readPendingAction(store, 'hanako')).toBeUndefined();
});
