/** Builds the console to dist/console; the server serves it below /console and /staff, its files below /console-assets. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/console-assets/',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: {
      // Formik needs four small functions of lodash-es, which would cost the sign-in page 5 kB.
      'lodash-es/clone': here('./forms/lodash/clone.ts'),
      'lodash-es/cloneDeep': here('./forms/lodash/cloneDeep.ts'),
      'lodash-es/isPlainObject': here('./forms/lodash/isPlainObject.ts'),
      'lodash-es/toPath': here('./forms/lodash/toPath.ts'),
    },
  },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    assetsDir: '.',
    // Files, not data in the code: they are cached on their own and the strict style policy stays simple.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
