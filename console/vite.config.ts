/** Builds the console to dist/console; the server serves it below /console and /staff, its files below /console-assets. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { firstPaint } from './first-paint/firstPaint.ts';
import { serviceWorker } from './service-worker/buildWorker.ts';
import { authOnPreact, drawsSignIn } from './auth/authOnPreact.ts';
import { withWindowMedia } from './theme/windowMedia.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Modules shared by the console and the pages before it. */
const SHARED_BY_ALL =
  /\/console\/(i18n\/(current|languages|translator)|offline\/(forgetOffline|offlineNames|offlineStore|reloadForNewVersion)|auth\/entryPaths|providers\/(HttpError|createStore|httpClient|session)|theme\/themeMode)\.ts$|\/contracts\/(durations|own-value)\.ts$|\/ui\/\w+\/(Button|field)\.css$|\/ceremony\.svg$|preload-helper/u;

const CONTRACTS = /\/src\/contracts\//u;
const FIRST_SCREENS = ['./resources/leads/list/LeadList.tsx', './dashboard/Dashboard.tsx'];

interface Chunking {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
const PARTS = new Map<string, Set<string>>();
/** Whether a part of the console needs a module before it can paint. */
function isPartOf(root: string, id: string, chunking: Chunking): boolean {
  let part = PARTS.get(root);
  if (part === undefined) {
    part = new Set([here(root)]);
    for (const known of part)
      for (const imported of chunking.getModuleInfo(known)?.importedIds ?? [])
        if (!imported.includes('/node_modules/') && !imported.endsWith('/ui/index.ts')) part.add(imported);
    PARTS.set(root, part);
  }
  return part.has(id);
}

const windowMedia: Plugin = {
  name: 'window-media',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/u }, handler: (css) => withWindowMedia(css) },
};

export default defineConfig({
  root: here('.'),
  base: '/console-assets/',
  publicDir: false,
  plugins: [windowMedia, authOnPreact(), react(), serviceWorker(), firstPaint()],
  resolve: {
    alias: {
      // Formik needs seven small functions from other packages, which would add 7 kB to the sign-in page.
      deepmerge: here('./forms/formik/deepmerge.ts'),
      'hoist-non-react-statics': here('./forms/formik/hoistStatics.ts'),
      'react-fast-compare': here('./forms/formik/isEqual.ts'),
      'lodash-es/clone': here('./forms/formik/clone.ts'),
      'lodash-es/cloneDeep': here('./forms/formik/cloneDeep.ts'),
      'lodash-es/isPlainObject': here('./forms/formik/isPlainObject.ts'),
      'lodash-es/toPath': here('./forms/formik/toPath.ts'),
      // The same for react-admin's small dependencies (13 kB).
      'jsonexport/dist/index.js': here('./apps/stand-ins/jsonexport.ts'),
      inflection: here('./apps/stand-ins/inflection.ts'),
      'query-string': here('./apps/stand-ins/query-string.ts'),
      'lodash/debounce.js': here('./apps/stand-ins/debounce.ts'),
      'lodash/isEqual.js': here('./forms/formik/isEqual.ts'),
    },
  },
  build: {
    outDir: here('../dist/console'),
    // Maps sources to output files; read by the byte budgets (bench/budgets.test.ts).
    manifest: 'manifest.json',
    emptyOutDir: true,
    assetsDir: '.',
    // Files instead of data URLs: they are cached separately, and the content security policy stays simple.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Only style sheets and the entry have side effects; other unused modules are dropped.
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/(console|src\/contracts)\/.*\.tsx?(\?preact)?$/u.test(id) || id.endsWith('/console/main.tsx'),
      },
      output: {
        codeSplitting: {
          groups: [
            // One chunk, so that the sign-in page requests few files however the console behind it is split.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: SHARED_BY_ALL },
            { name: 'sign-in', test: drawsSignIn },
            // Shared by the console and get-listed, neither of which needs more of the other.
            { name: 'spelled', test: /i18n\/spelled\.ts$/u },
            // The frame of every console page in one chunk: split by what is shared, it would be sixty.
            { name: (id, chunking) => (isPartOf('./apps/ConsoleRoot.tsx', id, chunking) ? 'frame' : null) },
            // Shared by the first screens. Contracts are separate, because forms before sign-in load some of them.
            {
              name: (id, chunking) =>
                FIRST_SCREENS.every((screen) => isPartOf(screen, id, chunking))
                  ? CONTRACTS.test(id)
                    ? 'contracts'
                    : 'screens'
                  : null,
            },
          ],
        },
      },
    },
  },
});
