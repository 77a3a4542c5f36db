import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { Journal } from './journal.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'deep', 'books.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Charge {
  readonly amount: number;
  readonly state: string;
}

test('writes, changes and deletions survive a restart', () => {
  const before = new Journal(path);
  const charges = before.map<Charge>('charges');
  charges.set('a', { amount: 1_078, state: 'authorised' });
  charges.set('b', { amount: 330, state: 'authorised' });
  charges.change('a', { state: 'captured' });
  charges.delete('b');
  before.map<string>('clock').set('offset', '5');
  before.close();

  const after = new Journal(path);
  expect(after.map<Charge>('charges').values()).toEqual([{ amount: 1_078, state: 'captured' }]);
  expect(after.map<string>('clock').get('offset')).toBe('5');
  after.close();
});

test('a line that a crash truncated is dropped, and later lines are read', () => {
  const before = new Journal(path);
  before.map<number>('charges').set('a', 1);
  before.close();
  appendFileSync(path, '["charges","b",');

  const during = new Journal(path);
  during.map<number>('charges').set('c', 3);
  during.close();

  const after = new Journal(path);
  expect(after.map<number>('charges').values()).toEqual([1, 3]);
  after.close();
});

test('a journal without a path stores nothing', () => {
  new Journal().map<number>('charges').set('a', 1);
  expect(new Journal().map<number>('charges').size).toBe(0);
});
