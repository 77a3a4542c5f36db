import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const configFile = fileURLToPath(new URL('../../libs/ui/vite.config.ts', import.meta.url));

/** Builds the component gallery and serves it during the tests. */
export async function withGallery(use: (origin: string) => Promise<void>): Promise<void> {
  // The import is lazy because few workers need it.
  const { build, preview } = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'account-gallery-'));
  const shared = { configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build(shared);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const { port } = server.httpServer.address() as AddressInfo;
  await use(`http://127.0.0.1:${port}`);
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
