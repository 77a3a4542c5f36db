import { columnOf } from '../platform/prisma/columns.js';
import { Prisma } from '../platform/prisma/generated/client.js';

/** What is mapped to another name than its own. */
const mapped: Readonly<Record<string, string>> = {
  LinkedAccount: 'external_identity',
  linkedAccountId: 'external_identity_id',
};

const namespace: Readonly<Record<string, unknown>> = Prisma;

/** Columns by table, as this program's client knows them. `release.db.spec.ts` holds them against the database. */
export function tablesOfClient(): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(Prisma.ModelName).map((model) => {
      const fields = namespace[`${model}ScalarFieldEnum`] as Readonly<Record<string, string>>;
      const columns = Object.keys(fields).map((field) => mapped[field] ?? columnOf(field));
      return [mapped[model] ?? columnOf(model).slice(1), columns];
    }),
  );
}
