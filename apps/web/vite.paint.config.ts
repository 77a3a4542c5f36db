import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const conditions = ['source', 'module', 'node', 'development|production'];

/** Bundles all dependencies, because the image contains no page libraries. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: true, resolve: { conditions } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/paint/paint.tsx',
    outDir: 'dist/paint',
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
