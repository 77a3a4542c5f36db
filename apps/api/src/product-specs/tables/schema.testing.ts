import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../../prisma/schema');

interface Declared {
  /** `account.status = ACTIVE` */
  defaults: string[];
  /** `session (account_id)`, `account (user_id_key) unique` */
  indexes: string[];
}

/** Parses the defaults and indexes in `prisma/schema`. */
export function declaredSchema(): Declared {
  const texts = globSync('*.prisma', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const models = texts.flatMap((text) => [...text.matchAll(/^model \w+ \{\n([^]*?)^\}/gm)]);
  const declared = models.map(([, body = '']) => declaredIn(body));
  return {
    defaults: declared.flatMap(({ defaults }) => defaults).sort(),
    indexes: declared.flatMap(({ indexes }) => indexes).sort(),
  };
}

function declaredIn(body: string): Declared {
  const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
  const fields = body.split('\n').flatMap((line) => {
    const [name = '', type, ...rest] = line.trim().split(/ +/);
    if (type === undefined || !/^\w+$/.test(name)) return [];
    const more = ` ${rest.join(' ')}`;
    return [{ name, rest: more, column: / @map\("(\w+)"\)/.exec(more)?.[1] ?? name }];
  });
  const columns = new Map(fields.map(({ name, column }) => [name, column]));
  const over = (list: string) =>
    [...list.matchAll(/(\w+)(?:\([^)]*\))?/g)].map(([, name = '']) => columns.get(name) ?? name).join(', ');
  return {
    defaults: fields.flatMap(({ column, rest }) => {
      const value = / @default\((?:"([^"]*)"|(\w+)(?:\(\))?)\)/.exec(rest);
      return value === null ? [] : [`${table}.${column} = ${value[1] ?? value[2] ?? ''}`];
    }),
    indexes: [
      ...fields.flatMap(({ column, rest }) =>
        / @unique\b/.test(rest) ? [`${table} (${column}) unique`] : [],
      ),
      ...[...body.matchAll(/^ +@@(index|unique)\(\[([^\]]*)\]/gm)].map(
        ([, kind, list = '']) => `${table} (${over(list)})${kind === 'unique' ? ' unique' : ''}`,
      ),
    ],
  };
}
