import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { viteTargets } from './supported-browsers.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('gallery'),
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: viteTargets,
    cssTarget: viteTargets,
    outDir: here('build/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
