/** Builds the console to dist/console; the server serves it below /console and /staff, its files below /console-assets. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker/buildWorker.ts';
import { authOnPreact, drawsSignIn } from './auth/authOnPreact.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/console-assets/',
  publicDir: false,
  plugins: [authOnPreact(), react(), serviceWorker()],
  resolve: {
    alias: {
      // Formik needs seven small functions of other packages, which would cost the sign-in page 7 kB.
      deepmerge: here('./forms/formik/deepmerge.ts'),
      'hoist-non-react-statics': here('./forms/formik/hoistStatics.ts'),
      'react-fast-compare': here('./forms/formik/isEqual.ts'),
      'lodash-es/clone': here('./forms/formik/clone.ts'),
      'lodash-es/cloneDeep': here('./forms/formik/cloneDeep.ts'),
      'lodash-es/isPlainObject': here('./forms/formik/isPlainObject.ts'),
      'lodash-es/toPath': here('./forms/formik/toPath.ts'),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Kept whole, so that the sign-in page asks for few files however the console behind it is cut.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'auth', test: drawsSignIn },
          ],
        },
      },
    },
  },
});
