/**
 * Bundles the server to dist/server. Starting from the bundle takes a third of the time: Node finds, reads and strips a
 * handful of files instead of some 1,600.
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { loadHttp } from './builds/load-http.ts';

const here = (path: string): string => join(import.meta.dirname, path);

/**
 * Escapes characters beyond ASCII. V8 keeps the text of every file in memory; one such character doubles its size, and
 * the largest file has three million characters.
 */
const ascii: Plugin = {
  name: 'ascii',
  enforce: 'post',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};
const inAscii = (code: string): string => code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${hex(unit)}`);
const hex = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0');

export default defineConfig({
  root: here('..'),
  publicDir: false,
  plugins: [loadHttp(), ascii],
  // Packages with native code stay outside the bundle.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: {
    ssr: true,
    outDir: here('../dist/server'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    // Flat, because the product's files are located from two folders below its root (src/shared/root.ts).
    rolldownOptions: {
      // Node caches the code that V8 compiled (start.cjs). Compiling modules before they are needed would cache all of them.
      optimization: { pifeForModuleWrappers: false },
      input: {
        program: here('index.ts'),
        start: here('start.ts'),
        'served-product': here('serving/served-product.ts'),
        // Runs in its own process.
        'photo-process': here('../src/modules/suppliers/photos/drawing/photo-process.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
      },
    },
  },
});
