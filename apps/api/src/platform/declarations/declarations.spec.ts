import { describe, expect, it } from '@jest/globals';

import { Declarations } from './declarations.js';

describe('declarations', () => {
  it('are found by name, and come in the order of their names', () => {
    const tables = new Declarations<{ name: string; column: string }>('table');
    tables.add({ name: 'session', column: 'ends_at' });
    tables.add({ name: 'flow', column: 'expires_at' });
    expect(tables.find('flow')?.column).toBe('expires_at');
    expect(tables.find('toString')).toBeUndefined();
    expect(tables.all().map(({ name }) => name)).toEqual(['flow', 'session']);
  });

  it('do not share a name', () => {
    const tables = new Declarations('table');
    tables.add({ name: 'flow' });
    expect(() => tables.add({ name: 'flow' })).toThrow('The table "flow" is declared twice');
  });
});
