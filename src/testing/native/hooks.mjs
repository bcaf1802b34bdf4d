import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const CONSOLE = new URL('../../../console/', import.meta.url).href;
/** The console keeps shared state in stores; those of tests are reset for each file. */
const STORES = { real: `${CONSOLE}providers/createStore.ts`, tests: `${CONSOLE}testing/createStore.ts` };
/** Vite's result for files that aren't code; tests never use them. */
const ASSET = /\.(?:css|woff2|svg|browser\.js)(?:\?|$)/u;

/**
 * How Node finds and reads the modules of tests: Node strips the types; JSX is React's in the console and Preact's
 * elsewhere.
 */
export const hooks = {
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const found = next(specifier, context);
    return found.url === STORES.real && context.parentURL !== STORES.tests ? { ...found, url: STORES.tests } : found;
  },
  load(url, context, next) {
    if (ASSET.test(url)) return { format: 'module', source: "export default 'stub';", shortCircuit: true };
    if (url.endsWith('.tsx')) return { format: 'module', source: compiled(url), shortCircuit: true };
    return next(url, context);
  },
};

function compiled(url) {
  const file = fileURLToPath(url);
  const jsc = {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: url.startsWith(CONSOLE) ? 'react' : 'preact' } },
  };
  const source = readFileSync(file, 'utf8');
  return transformSync(source, { filename: file, swcrc: false, jsc, sourceMaps: 'inline', module: { type: 'es6' } })
    .code;
}
