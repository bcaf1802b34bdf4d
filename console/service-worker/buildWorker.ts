import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** Files not needed for offline reading: other alphabets, and code for staff or for the dashboard's charts. */
const LEFT_OUT =
  /\.(html|json|webmanifest|map)$|-(cyrillic|greek|vietnamese|latin-ext)|^(Staff|Supplier(Panel|Ledger))/u;

/** Builds the service worker with the names of the console's files. */
export function serviceWorker(): Plugin {
  let files: string[] = [];
  let outDir = '';
  let base = '';
  return {
    name: 'aisle-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
      ({ outDir } = config.build);
    },
    writeBundle(_options, bundle) {
      files = Object.keys(bundle)
        .filter((name) => !LEFT_OUT.test(name))
        .sort();
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        logLevel: 'warn',
        publicDir: false,
        define: {
          SHELL_FILES: JSON.stringify(files.map((name) => base + name)),
          SHELL_BUILD: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          reportCompressedSize: false,
          lib: {
            entry: fileURLToPath(new URL('worker.ts', import.meta.url)),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'sw.js',
          },
        },
      });
    },
  };
}
