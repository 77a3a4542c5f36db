import { describe, expect, it } from '@jest/globals';

import { Declarations } from './declarations.js';

describe('a declaration registry', () => {
  it('finds declarations by name and lists them sorted by name', () => {
    const tables = new Declarations<{ name: string; column: string }>('table');
    tables.add({ name: 'session', column: 'ends_at' });
    tables.add({ name: 'flow', column: 'expires_at' });
    expect(tables.find('flow')?.column).toBe('expires_at');
    expect(tables.find('toString')).toBeUndefined();
    expect(tables.all().map(({ name }) => name)).toEqual(['flow', 'session']);
  });

  it('rejects a duplicate name', () => {
    const tables = new Declarations('table');
    tables.add({ name: 'flow' });
    expect(() => tables.add({ name: 'flow' })).toThrow('The table "flow" is declared twice');
  });
});
