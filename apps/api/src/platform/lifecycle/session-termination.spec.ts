import { describe, expect, it } from '@jest/globals';

import { newId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import type { Terminable } from './termination.declaration.js';
import { SessionTermination } from './session-termination.service.js';

const transaction = {} as Transaction;
const sessions = [newId<'session'>(), newId<'session'>()];
const account = newId<'account'>();
const keys = { name: 'keys' };
const logout = { name: 'logout', ends: new Set<Terminable>() };
const reset = { name: 'reset', ends: new Set<Terminable>([keys]) };

describe('SessionTermination', () => {
  it('notifies all listeners in order and in the same transaction', async () => {
    const termination = new SessionTermination();
    const heard: unknown[][] = [];
    termination.onTermination(async (...ending) => {
      await Promise.resolve();
      heard.push(['first', ...ending]);
    });
    termination.onTermination((...ending) => Promise.resolve(void heard.push(['second', ...ending])));
    await termination.notifyListeners(transaction, sessions, account, logout);
    expect(heard).toEqual([
      ['first', transaction, sessions, account, logout],
      ['second', transaction, sessions, account, logout],
    ]);
    expect(heard[0]?.[1]).toBe(transaction);
  });

  it('notifies account listeners only of the causes for which they were registered', async () => {
    const termination = new SessionTermination();
    const ended: unknown[][] = [];
    termination.onTerminationOf(keys, (...ending) => Promise.resolve(ended.push(ending)));
    await termination.notifyListeners(transaction, sessions, account, logout);
    expect(ended).toEqual([]);
    await termination.notifyListeners(transaction, [], account, reset);
    expect(ended).toEqual([[transaction, account]]);
  });

  it('fails when a listener fails', async () => {
    const termination = new SessionTermination();
    termination.onTermination(() => Promise.reject(new Error('cannot')));
    await expect(termination.notifyListeners(transaction, sessions, account, reset)).rejects.toThrow(
      'cannot',
    );
  });
});
