import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { test as base } from './story.js';

const configFile = fileURLToPath(new URL('../../libs/ui/vite.config.ts', import.meta.url));

/** For stories of the parts themselves: `page` opens addresses of the gallery. Keep a file of them in one worker. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'account-gallery-'));
      const shared = { configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
      await build(shared);
      const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
      const { port } = server.httpServer.address() as AddressInfo;
      await use(`http://127.0.0.1:${port}`);
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ gallery }, use) => use(gallery),
});

export type Shown = { view: string; lang?: 'ja' | 'en'; theme?: 'light' | 'dark'; accent?: string };

export function addressOf(shown: Shown): string {
  return `/?${new URLSearchParams(shown)}`;
}
