import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { ConstructorOptions, SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MigrationAdapterFactory } from './migration-adapter.js';

declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: object } }>;
};

type Glue = typeof glue & { __wbg_set_wasm(exports: object): void };

/**
 * Runs a task with the schema engine of Prisma. It is a WebAssembly module, so no separate binary is needed.
 */
export async function withEngine<Result>(
  databaseUrl: string,
  datamodels: ConstructorOptions['datamodels'],
  work: (engine: SchemaEngine) => Promise<Result>,
  besideWritersWithin?: number,
): Promise<Result> {
  await loadEngine();
  const factory = new MigrationAdapterFactory(databaseUrl, besideWritersWithin);
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  try {
    const engine = await glue.SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await work(engine);
  } finally {
    await factory.close();
  }
}

let loaded: Promise<void> | undefined;

function loadEngine(): Promise<void> {
  return (loaded ??= instantiate());
}

async function instantiate(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...glue } });
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panic } });
  (glue as Glue).__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
}

/** @throws always. Otherwise a panic would only be reported as "unreachable". */
function panic(message: string): never {
  throw new Error(message);
}
