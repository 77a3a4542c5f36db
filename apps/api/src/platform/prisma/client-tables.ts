import { PrismaPg } from '@prisma/adapter-pg';

import { PrismaClient } from './generated/client.js';

interface Model {
  /** Where it differs from the model's. */
  dbName?: string | null;
  fields: readonly Field[];
}

interface Field {
  name: string;
  /** `object` is a relation, which has no column. */
  kind: string;
  dbName?: string;
}

/** Columns by table, as this program's client knows them; it connects to nothing. `release.db.spec.ts` holds them. */
export function tablesOfClient(): Record<string, string[]> {
  const client: unknown = new PrismaClient({ adapter: new PrismaPg({}) });
  const { models } = (client as { _runtimeDataModel: { models: Record<string, Model> } })._runtimeDataModel;
  return Object.fromEntries(
    Object.entries(models).map(([model, { dbName, fields }]) => {
      const columns = fields.filter(({ kind }) => kind !== 'object');
      return [dbName ?? model, columns.map((field) => field.dbName ?? field.name)];
    }),
  );
}
