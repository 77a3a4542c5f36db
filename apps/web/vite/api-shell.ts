import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Plugin, ViteDevServer } from 'vite';

const ofVite = /^\/(@|src\/|node_modules\/|\.\.)/;
const passedOn = ['cookie', 'user-agent', 'accept-language'];
const filled = /<title>[\s\S]*<script type="application\/json" id="root-data"[\s\S]*?<\/script>/;

export function apiShell(api: string): Plugin {
  return {
    name: 'api-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        answer(server, api, request, response).catch(next);
      });
    },
  };
}

function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true && !ofVite.test(url);
}

async function answer(
  server: ViteDevServer,
  api: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { url = '/' } = request;
  const headers = passedOn.map((name): [string, string] => [name, String(request.headers[name] ?? '')]);
  const built = await fetch(new URL(url, api), {
    headers: [...headers, ['accept', 'text/html']],
    redirect: 'manual',
  });
  const location = built.headers.get('location');
  response.writeHead(built.status, {
    'content-type': 'text/html; charset=utf-8',
    'set-cookie': built.headers.getSetCookie(),
    ...(location !== null && { location }),
  });
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  response.end(await server.transformIndexHtml(url, fillFrom(template, await built.text())));
}

export function fillFrom(template: string, built: string): string {
  const root = /<html [^>]*>/.exec(built)?.[0] ?? '<html>';
  return template
    .replace(/<html [^>]*>/, () => root)
    .replace('%COLOR_SCHEME%', 'light dark')
    .replace('<!--shell:head-->', () => filled.exec(built)?.[0] ?? '');
}
