import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { apiProxy } from './vite/api-proxy.js';
import { apiShell } from './vite/api-shell.js';
import { licensesAtBuild } from './vite/licenses.js';
import { preloadWords } from './vite/preload-words.js';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadWords(), licensesAtBuild(join(import.meta.dirname, '../..')), apiShell(api)],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  html: { cspNonce: '%NONCE%' },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // For older targets Vite rewrites light-dark() so that the dark marquee can no longer flip its colours.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
  },
  server: { proxy: apiProxy(api) },
});
