import * as z from 'zod';

import { declaredStoreAreas, declaredStoreSettings, type StoreFile } from '../store-settings.declaration.js';

let schema: z.ZodType<StoreFile> | undefined;

export function storeFileSchema(): z.ZodType<StoreFile> {
  schema ??= joinedSchema();
  return schema;
}

export function storeFileJsonSchema(): object {
  return z.toJSONSchema(storeFileSchema(), { io: 'input' });
}

function joinedSchema(): z.ZodType<StoreFile> {
  const checks = declaredStoreAreas().flatMap(({ check }) => check ?? []);
  const joined = z.strictObject(declaredStoreSettings()).superRefine((file, context) => {
    for (const check of checks) {
      check(file as unknown as StoreFile, (path, message) =>
        context.addIssue({ code: 'custom', path: [...path], message }),
      );
    }
  });
  return joined as unknown as z.ZodType<StoreFile>;
}
