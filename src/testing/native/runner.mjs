import { enableCompileCache, createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { follow } from './globals.mjs';
import { hooks } from './hooks.mjs';

const require = createRequire(import.meta.url);

enableCompileCache(process.env.NODE_COMPILE_CACHE);
registerHooks(hooks);
setSourceMapsSupport(true);

/**
 * Runs a test file with jest-circus in the process itself: modules are Node's own, loaded once for all files of a
 * worker instead of once for each. A file can request another environment in its docblock; then it runs there.
 */
export default function run(globalConfig, config, environment, runtime, testPath, report) {
  const jest = circus.default ?? circus;
  if (environment.global !== globalThis) return jest(globalConfig, config, environment, runtime, testPath, report);
  const native = Object.create(runtime, {
    requireInternalModule: { value: freshly },
    setGlobalsForRuntime: {
      value: (globals) => {
        runtime.setGlobalsForRuntime(globals);
        // Testing Library looks for it here, to see whether jest controls the time.
        globalThis.jest = runtime.jestGlobals.jestObjectFor(testPath);
        follow({ ...globals, jest: globalThis.jest });
      },
    },
    unstable_importModule: { value: (path) => load(path, path !== testPath) },
  });
  return jest(globalConfig, config, environment, native, testPath, report);
}

/** A setup file is loaded once, and its default export runs before each test file. */
async function load(path, setsUp) {
  const module = await import(pathToFileURL(path).href);
  if (setsUp) await module.default();
}

/** A fresh jest-circus: it keeps its state and its listeners on the global object. */
function freshly(module) {
  const file = require.resolve(module);
  delete require.cache[file];
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key === Symbol.for('EVENT_HANDLERS') || key.description === 'JEST_STATE_SYMBOL') delete globalThis[key];
  }
  return require(file);
}
