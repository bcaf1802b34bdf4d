import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const { TEST_DATABASE_PREFIX = 'test', JEST_WORKER_ID = '0' } = process.env;
/** Separate for each jest worker, and for each run with databases of its own. */
const FOLDER = join(import.meta.dirname, '../../../.cache/bundled', `${TEST_DATABASE_PREFIX}_${JEST_WORKER_ID}`);

export interface Bundled {
  /** The argument for `node`. */
  file: string;
  /** Environment of its process: compiled code is cached. */
  env: { NODE_COMPILE_CACHE: string };
}

/** A single-file program for processes that a test starts often (bundle.ts says why). Built again for each test file. */
export function bundled(program: string): Promise<Bundled> {
  const known = made.get(program);
  if (known) return known;
  const making = bundle(program);
  made.set(program, making);
  return making;
}

const made = new Map<string, Promise<Bundled>>();

async function bundle(program: string): Promise<Bundled> {
  const name = basename(program, '.ts');
  const folder = join(FOLDER, name);
  // In a separate process: otherwise jest would load the bundler again for each test file.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.ts'), program, folder]);
  return { file: join(folder, `${name}.js`), env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } };
}
