import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');
const schema = join(source, '../../../prisma/schema');

const library = 'of the library of the OpenID provider, which writes and reads it and knows its own versions';

/**
 * Columns without a `jsonColumn` schema. The text names the code that parses them or the reason why they need
 * no schema.
 */
const others: Readonly<Record<string, string>> = {
  'oidc_artifact.payload': library,
  'oidc_grant.payload': library,
  'oidc_interaction.payload': library,
  'session.provider_state': library,
  'store_settings.content': 'parsed by the store file schema, which accepts older versions',
  'policy_revision.content':
    'an archived copy, parsed by a separate schema for `policies list-consents --text`',
  'flow.data': 'parsed by the schema of the flow; an invalid flow starts again',
  'audit_event.details': 'typed per kind when written, displayed to operators; SQL sums its numbers',
  'earning.content': 'an archived copy of the sold item, copied to the return and never parsed',
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

/** A format that several tables share is declared under the name of the column only. */
const isDeclared = (column: string) =>
  declared.includes(column) || declared.includes(column.split('.')[1] ?? '');

describe('JSON columns', () => {
  it('the schema contains JSON columns', () => expect(columns).not.toHaveLength(0));

  it.each(columns)('%s has a versioned schema, or the list names the code that parses it', (column) => {
    expect([isDeclared(column), column in others].filter(Boolean)).toHaveLength(1);
  });

  it('every column in the list exists', () => {
    const short = columns.map((column) => column.split('.')[1]);
    const known = (name: string) => columns.includes(name) || short.includes(name);
    expect([...declared, ...Object.keys(others)].filter((name) => !known(name))).toEqual([]);
  });
});
