import { columnOf } from './columns.js';
import { Prisma } from './generated/client.js';

const namespace: Readonly<Record<string, unknown>> = Prisma;

/**
 * Returns the columns of each table of the generated Prisma client. `release.db.spec.ts` compares them with the
 * database.
 * @param mapped models and fields that have another name in the database
 */
export function tablesOfClient(mapped: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(Prisma.ModelName).map((model) => {
      const fields = namespace[`${model}ScalarFieldEnum`] as Readonly<Record<string, string>>;
      const columns = Object.keys(fields).map((field) => mapped[field] ?? columnOf(field));
      return [mapped[model] ?? columnOf(model).slice(1), columns];
    }),
  );
}
