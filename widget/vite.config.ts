import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, defineConfig } from 'vite';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';
import { slimPreact } from './build/slim-preact.ts';

const CATALOGUES: Record<WidgetLanguage, string> = {
  'en-GB': 'languages/en-GB.ts',
  de: 'languages/de.ts',
  fr: 'languages/fr.ts',
  pl: 'languages/pl.ts',
};

/** Modules that the loader fetches on demand, by the name it uses for them. */
const PARTS = { form: 'form/mount.tsx', sent: 'form/sent.ts', ...CATALOGUES };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const target = 'es2022';

/** Compiles one module without imports; `_` marks Preact's internal names, which can be shortened to single letters. */
async function compile([name, file]: [string, string]): Promise<{ name: string; code: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [slimPreact()],
    // Whatever NODE_ENV is, this is the build for suppliers.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target,
      cssTarget: 'esnext',
      rolldownOptions: {
        input: path(file),
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          minify: { compress: true, mangle: { toplevel: true }, codegen: true, mangleProps: { include: /^_/ } },
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return { name, code: output[0].code };
}

export default defineConfig(async (): Promise<UserConfig> => {
  const parts = await Promise.all(Object.entries(PARTS).map(compile));
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);

  const emitParts: Plugin = {
    name: 'aisle-parts',
    generateBundle() {
      for (const { name, code } of parts) {
        this.emitFile({ type: 'asset', fileName: `${name}-${hash}.js`, source: code });
      }
    },
    async writeBundle({ dir }) {
      const demo = `${dir}/../demo-site`;
      await rm(demo, { recursive: true, force: true });
      await cp(path('demo/site'), demo, { recursive: true });
    },
  };

  return {
    publicDir: false,
    plugins: [emitParts],
    // The loader's file name never changes, so it contains the hash of everything it fetches.
    define: { BUILD: JSON.stringify(hash) },
    build: {
      outDir: path('../dist/widget'),
      emptyOutDir: true,
      target,
      cssTarget: 'esnext',
      lib: { entry: path('loader.ts'), formats: ['iife'], name: 'AisleLoader', fileName: () => 'widget.js' },
    },
  };
});
