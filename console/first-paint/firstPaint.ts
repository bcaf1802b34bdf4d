import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import type { drawFirstPaint } from './drawFirstPaint.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DRAWS = 'first-paint.js';

/** Globals that the pages read while they render. */
const BROWSER = `
const nothing = () => undefined;
const window = {
  location: { host: '{{host}}', pathname: '', search: '' },
  history: { state: null },
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  addEventListener: nothing,
};
const document = { documentElement: {}, querySelector: () => null };
`;

/** Renders the first paint for the server (first-paint.json), and emits the script that runs before it in the browser. */
export function firstPaint(): Plugin {
  let outDir = '';
  let base = '';
  return {
    name: 'aisle-first-paint',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
      ({ outDir } = config.build);
    },
    generateBundle() {
      const script = readFileSync(here('early.browser.js'), 'utf8');
      const lines = script.slice(script.indexOf('*/') + 2).split('\n');
      const source = lines.map((line) => line.trim()).join('');
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: 'first-paint/early.browser.js', source });
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: here('..'),
        base,
        logLevel: 'error',
        publicDir: false,
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        resolve: {
          alias: [
            { find: /^react$/u, replacement: 'preact/compat' },
            { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
            { find: 'react-dom/client', replacement: 'preact/compat/client' },
            { find: 'react-dom/server', replacement: 'preact/compat/server' },
          ],
        },
        ssr: { noExternal: true },
        build: {
          ssr: here('drawFirstPaint.tsx'),
          outDir,
          emptyOutDir: false,
          assetsDir: '.',
          assetsInlineLimit: 0,
          target: 'node22',
          reportCompressedSize: false,
          rolldownOptions: {
            output: { entryFileNames: DRAWS, codeSplitting: false, banner: BROWSER },
          },
        },
      });
      const file = join(outDir, DRAWS);
      const built = (await import(pathToFileURL(file).href)) as { drawFirstPaint: typeof drawFirstPaint };
      writeFileSync(join(outDir, 'first-paint.json'), JSON.stringify(await built.drawFirstPaint()));
      rmSync(file);
    },
  };
}
