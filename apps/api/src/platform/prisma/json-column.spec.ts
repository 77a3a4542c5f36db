import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

import { jsonColumn } from './json-column.js';

interface Film {
  title: string;
  minutes: number | null;
}

const first = z.looseObject({ name: z.string() }).transform(({ name }) => ({ title: name, minutes: null }));
const second = z.looseObject({ title: z.string(), minutes: z.int().nullable() });

describe('jsonColumn', () => {
  it('does not write a version as long as only one format exists', () => {
    const film = jsonColumn<Film>('film.facts', second);
    expect(film.write({ title: 'Momo', minutes: 90 })).toEqual({ title: 'Momo', minutes: 90 });
  });

  it('reads each format by its version, and the first format without a version', () => {
    const film = jsonColumn<Film>('film.facts', first, second);
    expect(film.read({ name: 'Momo' })).toEqual({ title: 'Momo', minutes: null });
    expect(film.read(film.write({ title: 'Momo', minutes: 90 }))).toMatchObject({
      title: 'Momo',
      minutes: 90,
    });
  });

  it('rejects an invalid value and reports its location but not its content', () => {
    const film = jsonColumn<Film>('film.facts', second);
    expect(() => film.read({ title: 'Momo', minutes: 'secret' })).toThrow(
      new Error('film.facts of version 1 does not match its schema: minutes (invalid_type)'),
    );
    expect(() => film.read({ title: 'Momo', version: 2 })).toThrow(
      new Error('film.facts has version 2 of a later release'),
    );
  });
});

it('no repository casts a row to a type without a schema', () => {
  const source = join(import.meta.dirname, '../..');
  const casting = globSync('**/*.repository.ts', { cwd: source }).filter((file) =>
    /\bas (unknown as|never)\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(casting).toEqual([]);
});
