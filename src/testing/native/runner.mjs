import { enableCompileCache, createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { follow } from './globals.mjs';
import { hooks } from './hooks.mjs';

const require = createRequire(import.meta.url);

enableCompileCache(process.env.NODE_COMPILE_CACHE);
registerHooks(hooks);

/**
 * Runs a test file with jest-circus in the realm of the process: modules are Node's own, loaded once for all files of a
 * worker instead of once for each. A file may ask for another environment in its docblock; then it runs in that one.
 */
export default function run(globalConfig, config, environment, runtime, testPath, report) {
  const jest = circus.default ?? circus;
  if (environment.global !== globalThis) return jest(globalConfig, config, environment, runtime, testPath, report);
  const native = Object.create(runtime, {
    requireInternalModule: { value: freshly },
    setGlobalsForRuntime: {
      value: (globals) => {
        runtime.setGlobalsForRuntime(globals);
        follow({ ...globals, jest: runtime.jestGlobals.jestObjectFor(testPath) });
      },
    },
    unstable_importModule: { value: (path) => import(pathToFileURL(path).href) },
  });
  return jest(globalConfig, config, environment, native, testPath, report);
}

/** A jest-circus that knows of no earlier file: it keeps its state and its listeners on the global object. */
function freshly(module) {
  const file = require.resolve(module);
  delete require.cache[file];
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key === Symbol.for('EVENT_HANDLERS') || key.description === 'JEST_STATE_SYMBOL') delete globalThis[key];
  }
  return require(file);
}
