import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { workspace } from '../../../launcher/src/workspace.mjs';
import { BENCH_CLIENT } from './bench-client.mjs';

/** @param {string} dataDir */
export function benchStoreFile(dataDir) {
  return join(dataDir, 'store', 'demo-store.yaml');
}

/**
 * Writes the demo store with the client of the benchmark added.
 * @param {string} dataDir
 * @returns {Promise<string>} path of the store file
 */
export async function writeBenchStore(dataDir) {
  const file = benchStoreFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await cp(join(workspace, 'prisma/seed'), join(dataDir, 'store'), { recursive: true });
  const store = parseDocument(await readFile(file, 'utf8'));
  store.addIn(['clients'], {
    clientId: BENCH_CLIENT.id,
    clientName: { ja: 'ベンチ', en: 'Bench' },
    description: { ja: '測るためのアプリです。', en: 'An app to measure with.' },
    providerName: { ja: 'ベンチ', en: 'Bench' },
    clientSecret: { env: 'OIDC_BENCH_SECRET' },
    redirectUris: [BENCH_CLIENT.callback],
    grantTypes: ['authorization_code', 'refresh_token'],
  });
  await writeFile(file, store.toString());
  return file;
}
