import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
/** Replaces files that aren't code and that Vite would handle; tests never use them. */
const ASSET = /\.(?:css|woff2|svg|browser\.js)(?:\?|$)/u;

/** How Node finds and reads the modules of tests: types are stripped by Node itself, JSX is Preact's. */
export const hooks = {
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    if (ASSET.test(url)) return { format: 'module', source: "export default 'stub';", shortCircuit: true };
    if (url.endsWith('.tsx')) return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
    return next(url, context);
  },
};

function compiled(file) {
  const jsc = {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
  };
  const source = readFileSync(file, 'utf8');
  return transformSync(source, { filename: file, swcrc: false, jsc, module: { type: 'es6' } }).code;
}
