import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const FONT = dirname(resolve('@fontsource-variable/noto-sans-jp/index.css'));

/** Style sheets of the site's design system. The first line sets the order of their cascade layers. */
const LAYERS = '@layer reset, tokens, base, layout, components, states, utilities, print;';
const UI = [
  'tokens/reset',
  'tokens/tokens',
  'tokens/motion',
  'tokens/base',
  'icons/icons',
  'typography/typography',
  'site/hero',
  'form/button',
  'form/field',
  'feedback/frames',
  'feedback/status-label',
  'navigation/tabs',
  'overlay/dialog',
  'overlay/toasts',
].map((part) => resolve(`@account/ui/${part}.css`));

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const ASSETS = [
  ['client.js', SCRIPT, './client.js'],
  ['moment.js', SCRIPT, './moment.js'],
  ['messages.js', SCRIPT, './messages.js'],
  ['app-live.js', SCRIPT, '../relying-party/app-live.js'],
  ['television.js', SCRIPT, '../television/remote.js'],
  ['console.css', STYLE, '../../public/console.css'],
  ['money.css', STYLE, '../../public/money.css'],
  ['relying-party.css', STYLE, '../../public/relying-party.css'],
  ['television.css', STYLE, '../../public/television.css'],
  ['icon.svg', 'image/svg+xml', '../../public/icon.svg'],
] as const;

/**
 * Serves the scripts in compiled form, so that the browser uses the same messages and time functions as the
 * server.
 */
export async function assetRoutes(http: FastifyInstance): Promise<void> {
  for (const [name, type, path] of ASSETS) {
    http.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(createReadStream(new URL(path, import.meta.url))),
    );
  }
  http.get('/assets/hls.js', async (_request, reply) =>
    reply.type(SCRIPT).send(createReadStream(resolve('hls.js/dist/hls.light.min.js'))),
  );
  http.get('/assets/ui.css', async (_request, reply) => {
    const parts = await Promise.all(UI.map((path) => readFile(path, 'utf8')));
    return reply
      .type(STYLE)
      .header('cache-control', 'no-cache')
      .send([LAYERS, ...parts].join('\n'));
  });
  await http.register(fastifyStatic, { root: FONT, prefix: '/fonts/', maxAge: '1d' });
}
