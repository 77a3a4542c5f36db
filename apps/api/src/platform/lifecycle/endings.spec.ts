import { describe, expect, it } from '@jest/globals';

import { newId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import type { Endable } from './ending.declaration.js';
import { Endings } from './endings.service.js';

const transaction = {} as Transaction;
const sessions = [newId<'session'>(), newId<'session'>()];
const account = newId<'account'>();
const keys = { name: 'keys' };
const logout = { name: 'logout', ends: new Set<Endable>() };
const reset = { name: 'reset', ends: new Set<Endable>([keys]) };

describe('the end of sessions', () => {
  it('is told to each who registered, in order and in the same transaction', async () => {
    const endings = new Endings();
    const heard: unknown[][] = [];
    endings.onEnding(async (...ending) => {
      await Promise.resolve();
      heard.push(['first', ...ending]);
    });
    endings.onEnding((...ending) => Promise.resolve(void heard.push(['second', ...ending])));
    await endings.end(transaction, sessions, account, logout);
    expect(heard).toEqual([
      ['first', transaction, sessions, account, logout],
      ['second', transaction, sessions, account, logout],
    ]);
    expect(heard[0]?.[1]).toBe(transaction);
  });

  it('ends what else the cause ends, and nothing for another cause', async () => {
    const endings = new Endings();
    const ended: unknown[][] = [];
    endings.onEndOf(keys, (...ending) => Promise.resolve(ended.push(ending)));
    await endings.end(transaction, sessions, account, logout);
    expect(ended).toEqual([]);
    await endings.end(transaction, [], account, reset);
    expect(ended).toEqual([[transaction, account]]);
  });

  it('does not happen when one of them cannot end what hangs on it', async () => {
    const endings = new Endings();
    endings.onEnding(() => Promise.reject(new Error('cannot')));
    await expect(endings.end(transaction, sessions, account, reset)).rejects.toThrow('cannot');
  });
});
