import { join } from 'node:path';

import { readStoreFile } from '../store/settings/file/store-file-reader.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';

const path = join(import.meta.dirname, '../../../../prisma/seed/demo-store.yaml');

/** Shared by all spec files of the process, because each spec file has its own copy of this module. */
const slot = Symbol.for('account.testing.demo-store');
const shared = globalThis as { [slot]?: Promise<StoreFile> };

/** Returns a copy of the demo store. The file is read only once. */
export async function demoStore(): Promise<StoreFile> {
  return structuredClone(await (shared[slot] ??= readStoreFile(path)));
}
