import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {Map<string, string>} TypedFields of a model, by name */

const models = /^model (\w+) \{\n([^]*?)^\}/gm;
const typedField = /^ +(\w+) +(\w+)\b.*\/\/\/ \[(\w+)\]$/gm;

/** Prisma's words for the columns that may be typed, each once in what it says of a field. */
const plain = { String: 'string', Int: 'number', Json: 'runtime\\.(?:Input)?JsonValue' };

/** What counts and averages are is no value of the column. */
const ofNumbers = /^export type \w+(?:Count|Avg|Sum)\w*(?:Input|Output)Type\b/;

/**
 * The client says of a column what its line in the schema says: `phase String /// [ChargePhase]`. Types are those of
 * `ColumnTypes`, which the program declares; one that it does not know fails where `column-types.ts` is checked.
 *
 * @param {string} schema absolute path of the folder with the schema
 * @param {string} client absolute path of the folder with the client, as Prisma wrote it
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
      if (!(scalar in plain)) throw new Error(`${model}.${name} is ${scalar}, which has one type`);
      return /** @type {const} */ ([name, type]);
    });
    return fields.length === 0 ? [] : [[model, new Map(fields)]];
  });
}

/** @param {string} source of the model's types @param {TypedFields} fields */
function typedModel(source, fields) {
  const [head = '', ...statements] = source.split(/^(?=export type )/m);
  const field = new RegExp(`^( +)(${[...fields.keys()].join('|')})(\\??: .*)$`, 'gm');
  const word = new RegExp(`\\b(?:${Object.values(plain).join('|')})\\b(?!\\[)`);
  const typed = statements.map((statement) =>
    ofNumbers.test(statement)
      ? statement
      : statement.replace(
          field,
          (_, indent, name, said) => indent + name + said.replace(word, `Columns.${fields.get(name)}`),
        ),
  );
  return [`${head}import type * as Columns from "../column-types.js"\n\n`, ...typed].join('');
}
