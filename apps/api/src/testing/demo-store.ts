import { join } from 'node:path';

import { readStoreFile } from '../store/settings/file/store-file-reader.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';

const path = join(import.meta.dirname, '../../../../prisma/seed/demo-store.yaml');

/** Of the process: each spec file has its own copy of this module, and nearly all of them ask. */
const slot = Symbol.for('account.testing.demo-store');
const shared = globalThis as { [slot]?: Promise<StoreFile> };

/** The demo store as it was read once, for the caller to change. */
export async function demoStore(): Promise<StoreFile> {
  return structuredClone(await (shared[slot] ??= readStoreFile(path)));
}
