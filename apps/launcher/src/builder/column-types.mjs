import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {Map<string, string>} TypedFields column types by field name */

const models = /^model (\w+) \{\n([^]*?)^\}/gm;
const typedField = /^ +(\w+) +(\w+)\b.*\/\/\/ \[(\w+)\]$/gm;

/**
 * Generated TypeScript types of the scalars for which a column type can be declared. Each occurs once in the
 * declaration of a field.
 */
const plain = { String: 'string', Int: 'number', Json: 'runtime\\.(?:Input)?JsonValue' };

/** Results of counts, averages and sums are plain numbers and not column values. */
const aggregates = /^export type \w+(?:Count|Avg|Sum)\w*(?:Input|Output)Type\b/;

/**
 * Applies the column types in the schema (`phase String /// [ChargePhase]`) to the generated client.
 * `ColumnTypes` declares these types. The type check of `column-types.ts` fails for an unknown name.
 *
 * @param {string} schema absolute path of the schema folder
 * @param {string} client absolute path of the generated client
 */
export async function typeColumns(schema, client) {
  const used = new Set();
  for (const file of await readdir(schema))
    for (const [model, fields] of typedFieldsOf(await readFile(join(schema, file), 'utf8'))) {
      const path = join(client, `models/${model}.ts`);
      await writeFile(path, typedModel(await readFile(path, 'utf8'), fields));
      for (const type of fields.values()) used.add(type);
    }
  const types = [...used].sort().map((type) => `export type ${type} = ColumnTypes['${type}'];\n`);
  await writeFile(join(client, 'column-types.ts'), types.join(''));
}

/** @param {string} schema @returns {[model: string, TypedFields][]} */
function typedFieldsOf(schema) {
  return [...schema.matchAll(models)].flatMap(([, model = '', body = '']) => {
    const fields = [...body.matchAll(typedField)].map(([, name = '', scalar = '', type = '']) => {
      if (!(scalar in plain))
        throw new Error(`${model}.${name} is ${scalar}, which cannot have a column type`);
      return /** @type {const} */ ([name, type]);
    });
    return fields.length === 0 ? [] : [[model, new Map(fields)]];
  });
}

/** @param {string} source generated types of the model @param {TypedFields} fields */
function typedModel(source, fields) {
  const [head = '', ...statements] = source.split(/^(?=export type )/m);
  const field = new RegExp(`^( +)(${[...fields.keys()].join('|')})(\\??: .*)$`, 'gm');
  const scalar = new RegExp(`\\b(?:${Object.values(plain).join('|')})\\b(?!\\[)`);
  const typed = statements.map((statement) =>
    aggregates.test(statement)
      ? statement
      : statement.replace(
          field,
          (_, indent, name, declaration) =>
            indent + name + declaration.replace(scalar, `Columns.${fields.get(name)}`),
        ),
  );
  return [`${head}import type * as Columns from "../column-types.js"\n\n`, ...typed].join('');
}
