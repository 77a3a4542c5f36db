import { profileFields } from '@account/domain/identity/accounts/profile-fields';
import { describe, expect, it } from '@jest/globals';

import { tableRows } from './table-rows.testing.js';
import { tablesIn, tablesOfSchema, usesOfDatabase } from './table-owners.testing.js';

const tables = tablesOfSchema();
const uses = usesOfDatabase(tables);
const listed = tableRows('contribute/tables.md');
const owners = new Map(listed.flatMap(({ Table, Owner = '' }) => (Table ? [[Table, Owner] as const] : [])));
const views = new Map(listed.flatMap((row) => (row['View'] ? [[row['View'], row] as const] : [])));

/** Returns each table that is used by code that does not belong to its owner. */
function strangers(): Record<string, string[]> {
  const found = [...owners].map(([table, owner]) => {
    const others = [...(uses.slices.get(table) ?? [])].filter((slice) => slice !== owner);
    return [table, others.sort()] as const;
  });
  return Object.fromEntries(found.filter(([, others]) => others.length > 0));
}

describe('every table', () => {
  it('is listed with its owner, and the list contains only existing tables', () => {
    expect([...owners.keys()].sort()).toEqual([...tables.models.keys()].sort());
  });

  it('is used by the slice that owns it', () => {
    const unused = [...owners].filter(([table, owner]) => uses.slices.get(table)?.has(owner) !== true);
    expect(unused).toEqual([]);
  });

  it('is not used by other slices', () => {
    expect(strangers()).toEqual({});
  });
});

describe('every view', () => {
  it('is listed with its owner and the tables that it reads', () => {
    const read = [...tables.views].map(([view, text]) => {
      return [view, tablesIn(text, [...tables.models.keys(), ...tables.views.keys()]).sort()] as const;
    });
    const said = [...views].map(([view, { Reads = '' }]) => [view, Reads.split(', ').sort()] as const);
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(said));
  });

  it('is used by at least one file', () => {
    expect([...views.keys()].filter((view) => !uses.slices.has(view))).toEqual([]);
  });

  it('reads only tables of its owner, except for tables in the list', () => {
    const wide = [...views.values()].filter(({ Owner, Reads = '', Why }) => {
      const isOwn = Reads.split(', ').every((table) => owners.get(table) === Owner);
      return isOwn === (Why !== '');
    });
    expect(wide).toEqual([]);
  });
});

describe('the view for My Page', () => {
  const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  it('contains every field of the profile', () => {
    const text = tables.views.get('account_summary') ?? '';
    expect(profileFields.filter((field) => !text.includes(`"${columnOf(field)}"`))).toEqual([]);
  });
});

describe('the view with password hashes', () => {
  it('is used only by the login', () => {
    const withHashes = [...tables.views].flatMap(([view, text]) => (text.includes('"hash"') ? [view] : []));
    expect(withHashes).toEqual(['login_candidate']);
    expect(uses.readers.get('login_candidate')).toEqual(['identity/accounts/account.repository.ts']);
  });
});

describe('tablesIn', () => {
  const models = new Map([
    ['flow', 'flow'],
    ['tv_pin', 'tvPin'],
  ]);

  it.each([
    ['SELECT 1 FROM flow f', ['flow']],
    ['DELETE FROM tv_pin USING flow', ['flow', 'tv_pin']],
    ['UPDATE\n  tv_pin SET', ['tv_pin']],
    ['SELECT 1 FROM flow_kind', []],
    ['a flow of words', []],
    ['await transaction.tvPin.deleteMany({})', ['tv_pin']],
    [`new JobTable({ table: 'flow' })`, ['flow']],
    ['this.flow.begin()', []],
  ])('finds tables in %j: %j', (code, found) => {
    expect(tablesIn(code, [...models.keys()], models)).toEqual(found);
  });
});
