import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');
const schema = join(source, '../../../prisma/schema');

const library = 'of the library of the OpenID provider, which writes and reads it and knows its own versions';

/** Columns without a `jsonColumn` schema: the code that parses them, or why none is needed. */
const others: Readonly<Record<string, string>> = {
  'oidc_artifact.payload': library,
  'oidc_grant.payload': library,
  'oidc_interaction.payload': library,
  'session.provider_state': library,
  'store_settings.content': 'read by the schema of store files, as a file is, with what an older one may say',
  'policy_revision.content':
    'a copy for the record, read by a schema of its own where `policies list-consents --text` prints it',
  'flow.data': 'read by the schema of the flow’s definition; what it does not take begins again',
  'audit_event.details': 'written by type, each kind of its own, for operators; SQL sums numbers of it',
  'earning.content': 'a copy for the record beside what was sold: copied to the return, and nothing reads it',
};

const columns = globSync('*.prisma', { cwd: schema })
  .flatMap((file) => [...readFileSync(join(schema, file), 'utf8').matchAll(/^model \w+ \{[^]*?^\}/gm)])
  .flatMap(([model]) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
    const fields = [...model.matchAll(/^ +(\w+) +Json\b(.*)$/gm)];
    return fields.map(
      ([, field = '', rest = '']) => `${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`,
    );
  });

const declared = globSync('**/*.ts', {
  cwd: source,
  exclude: (path) => /generated|\.(spec|testing)\.ts$/.test(path),
})
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\b(?:jsonColumn|localizedTextColumn)(?:<[^(]*>)?\(\s*'([\w.]+)'/g)])
  .map(([, name = '']) => name);

/** A format that several tables share is declared under the column's name only. */
const isDeclared = (column: string) =>
  declared.includes(column) || declared.includes(column.split('.')[1] ?? '');

describe('JSON columns', () => {
  it('are found in the schema', () => expect(columns).not.toHaveLength(0));

  it.each(columns)('of %s have a versioned schema or name the code that parses them', (column) => {
    expect([isDeclared(column), column in others].filter(Boolean)).toHaveLength(1);
  });

  it('that are listed exist', () => {
    const short = columns.map((column) => column.split('.')[1]);
    const known = (name: string) => columns.includes(name) || short.includes(name);
    expect([...declared, ...Object.keys(others)].filter((name) => !known(name))).toEqual([]);
  });
});
