import { storeFileSchema } from './store-file.schema.js';
import { problemsOf, StoreFileRefusal } from './store-file-problems.declaration.js';
import type { StoreFile } from '../store-settings.declaration.js';

export function validateStoreFile(data: unknown): StoreFile {
  const parsed = storeFileSchema().safeParse(data, { reportInput: true });
  if (!parsed.success) throw new StoreFileRefusal(problemsOf(parsed.error.issues));
  return parsed.data;
}
