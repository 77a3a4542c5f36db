import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const FONT = dirname(resolve('@fontsource-variable/noto-sans-jp/index.css'));
const TOKENS = resolve('@account/ui/tokens/tokens.css');

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const ASSETS = [
  ['client.js', SCRIPT, './client.js'],
  ['moment.js', SCRIPT, './moment.js'],
  ['words.js', SCRIPT, './words.js'],
  ['app-live.js', SCRIPT, '../relying-party/app-live.js'],
  ['console.css', STYLE, '../../public/console.css'],
  ['relying-party.css', STYLE, '../../public/relying-party.css'],
  ['tokens.css', STYLE, pathToFileURL(TOKENS)],
  ['icon.svg', 'image/svg+xml', '../../public/icon.svg'],
] as const;

/** The scripts are served as they were compiled, so the browser shares words and time with the server. */
export async function assetRoutes(http: FastifyInstance): Promise<void> {
  for (const [name, type, path] of ASSETS) {
    http.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(createReadStream(new URL(path, import.meta.url))),
    );
  }
  await http.register(fastifyStatic, { root: FONT, prefix: '/fonts/', maxAge: '1d' });
}
