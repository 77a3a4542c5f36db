import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { typeColumns } from './column-types.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'account-columns-'));
  await mkdir(join(root, 'schema'));
  await mkdir(join(root, 'client/models'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(join(root, 'client', file), 'utf8');

async function typed(fields: string, statements: string): Promise<string> {
  await writeFile(join(root, 'schema/a.prisma'), `model Refund {\n${fields}\n  @@map("refund")\n}\n`);
  await writeFile(join(root, 'client/models/Refund.ts'), `import type * as Prisma from "x"\n\n${statements}`);
  await typeColumns(join(root, 'schema'), join(root, 'client'));
  return read('models/Refund.ts');
}

const columns = [
  '  id      String @id @db.Uuid /// [RefundId]',
  '  phase   String @default("CREATED") /// [RefundPhase]',
  '  amount  Int /// [Yen]',
  '  payload Json? /// [Payload]',
  '  code    String? /// The provider’s',
].join('\n');

describe('typeColumns', () => {
  it('applies the types of the schema to inputs and results', async () => {
    const written = [
      'export type RefundWhereInput = {',
      '  id?: Prisma.UuidFilter<"Refund"> | string',
      '  code?: Prisma.StringNullableFilter<"Refund"> | string | null',
      '}',
      'export type RefundUpdateInput = {',
      '  amount?: Prisma.IntFieldUpdateOperationsInput | number',
      '  payload?: Prisma.NullableJsonNullValueInput | runtime.InputJsonValue',
      '}',
      'export type $RefundPayload = {',
      '    phase: string',
      '    payload: runtime.JsonValue | null',
      '}',
    ];
    expect((await typed(columns, written.join('\n'))).split('\n').slice(2)).toEqual([
      'import type * as Columns from "../column-types.js"',
      '',
      ...written
        .with(1, '  id?: Prisma.UuidFilter<"Refund"> | Columns.RefundId')
        .with(5, '  amount?: Prisma.IntFieldUpdateOperationsInput | Columns.Yen')
        .with(6, '  payload?: Prisma.NullableJsonNullValueInput | Columns.Payload')
        .with(9, '    phase: Columns.RefundPhase')
        .with(10, '    payload: Columns.Payload | null'),
    ]);
    expect(await read('column-types.ts')).toBe(
      ['Payload', 'RefundId', 'RefundPhase', 'Yen']
        .map((type) => `export type ${type} = ColumnTypes['${type}'];\n`)
        .join(''),
    );
  });

  it('does not change counts, which stay numbers', async () => {
    const counts = 'export type RefundCountAggregateOutputType = {\n  amount: number\n}\n';
    expect(await typed(columns, counts)).toContain(counts);
  });

  it('rejects a column type for an unsupported scalar', async () => {
    await expect(typed('  endedAt DateTime? /// [Day]', '')).rejects.toThrow('Refund.endedAt is DateTime');
  });
});
