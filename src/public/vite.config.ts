/** Builds the couple-facing pages to dist/public: the rendering code for the server, and its files for browsers. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    ssr: here('./pages.tsx'),
    ssrEmitAssets: true,
    outDir: here('../../dist/public'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'node22',
    cssTarget: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'pages.js' } },
  },
});
