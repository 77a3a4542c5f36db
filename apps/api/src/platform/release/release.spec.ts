import { describe, expect, it } from '@jest/globals';

import { findIncompatibilities, type Release } from './release.js';

const before: Release = {
  revision: 'before',
  migrations: ['1_film'],
  definitions: { film_view: 'a1' },
  tables: { film: ['id', 'title'] },
};

const standing = (columns: Record<string, boolean>, migrations = ['1_film', '2_year']) => ({
  migrations: new Set(migrations),
  definitions: new Set(['film_view a1', 'film_view b2']),
  columns: new Map([
    ['film', new Map(Object.entries(columns).map(([name, isRequired]) => [name, { isRequired }] as const))],
    ['poster', new Map([['film_id', { isRequired: true }]])],
  ]),
});

const kept = { id: true, title: true };

describe('a check of the previous release on the database of this release', () => {
  it.each([
    ['is accepted when there are additional columns', standing({ ...kept, year: false }), []],
    [
      'is rejected when a column is missing',
      standing({ id: true, name: false }),
      ['That release uses film.title, which is not here.'],
    ],
    [
      'is rejected when it does not write a required column',
      standing({ ...kept, year: true }),
      ['That release does not write film.year, which has to have a value.'],
    ],
    [
      'is rejected when its migrations diverge',
      standing(kept, ['2_year']),
      ['The migration 1_film of that release was not applied here.'],
    ],
  ])('%s', (_, database, sentences) => {
    expect(findIncompatibilities(before, database, {})).toEqual(sentences);
  });

  it('rejects the previous release when its views were never applied to this database, because it would restore them at startup', () => {
    expect(
      findIncompatibilities({ ...before, definitions: { film_view: 'c3' } }, standing(kept), {}),
    ).toEqual(['That release never ran here: its start would put its film_view in place of a newer one.']);
  });

  it('rejects the previous release when rows have a format that it cannot read', () => {
    const forms = {
      'film.title': 'titles by language',
      'film.cut': 'films by cut',
      'reel.id': 'films by reel',
    };
    expect(findIncompatibilities(before, standing(kept), forms)).toEqual([
      'That release cannot read films by cut: it does not know film.cut.',
      'That release cannot read films by reel: it does not know reel.id.',
    ]);
  });

  it('rejects the previous release when a table is missing', () => {
    expect(findIncompatibilities({ ...before, tables: { actor: ['id'] } }, standing(kept), {})).toEqual([
      'That release uses the table actor, which is not here.',
    ]);
  });
});
