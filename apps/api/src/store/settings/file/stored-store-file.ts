import type * as z from 'zod';

import { storeFileSchema } from './store-file.schema.js';
import type { StoreFile } from '../store-settings.declaration.js';

/** Ignores settings of a newer version. @throws {z.ZodError} when a required setting is missing */
export function readStoredStoreFile(content: unknown): StoreFile {
  const parsed = storeFileSchema().safeParse(content);
  if (parsed.success) return parsed.data;
  return storeFileSchema().parse(withoutUnknown(content, parsed.error.issues));
}

function withoutUnknown(content: unknown, issues: z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(content);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown>)[key],
      copy,
    );
    for (const key of issue.keys) Reflect.deleteProperty(owner as object, key);
  }
  return copy;
}
