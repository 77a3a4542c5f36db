import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { viteTargets } from '../../libs/ui/supported-browsers.mjs';
import { apiProxy } from './vite/api-proxy.js';
import { apiShell } from './vite/api-shell.js';
import { builtDocument, withoutFiles } from './vite/built-document.js';
import { cardForm } from './vite/card-form.js';
import { compiledTranslations } from './vite/compiled-translations.js';
import { compressFiles } from './vite/compress-files.js';
import { interfaceFonts } from './vite/interface-fonts.js';
import { licensesAtBuild } from './vite/licenses.js';
import { pageGroups } from './vite/page-groups.js';
import { trialVideo } from './vite/trial-video.js';

const workspace = join(import.meta.dirname, '../..');
const api = process.env['API_ORIGIN'] ?? 'http://localhost:8080';

/**
 * Reduces the number of requests with one file each for common code, layouts and banners, forms, plans, and
 * payment methods.
 */
const fileGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'layouts',
    test: /apps\/web\/src\/app\/layouts\/|libs\/ui\/src\/(site\/(auth-split|site-header|page|stage|footer|logo|band)|navigation\/(language-switch|user-menu|link)|feedback\/banner|form\/(button|form|typing))\b|apps\/web\/src\/shared\/(page\/page-|root\/tab-storage|form\/call-problem-banner)/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /react-hook-form|@hookform|apps\/web\/src\/shared\/form\/|libs\/ui\/src\/(form\/(field|text-input|password-field)|choices\/checkbox)/,
    minShareCount: 3,
  },
  { name: 'days', test: /libs\/domain\/src\/platform\/calendar-day/, priority: 1 },
  {
    name: 'contracts',
    test: /libs\/contracts\/src\/commerce\/(contracts\/contract|payment-methods\/payment-method-registration)\.contract/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    licensesAtBuild(workspace),
    interfaceFonts(workspace),
    pageGroups(),
    apiShell(api),
    withoutFiles(),
    builtDocument(),
    compiledTranslations(),
    cardForm(workspace),
    trialVideo(),
    compressFiles(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } },
    target: viteTargets,
    cssTarget: viteTargets,
  },
  server: { proxy: apiProxy(api) },
});
