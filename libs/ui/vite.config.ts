import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('gallery'),
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // Older targets make Vite rewrite light-dark() so that the marquee can no longer flip the tokens inside it.
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
    outDir: here('build/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
