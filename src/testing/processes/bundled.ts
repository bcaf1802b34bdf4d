import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const { TEST_DATABASE_PREFIX = 'test', JEST_WORKER_ID = '0' } = process.env;
/** Each jest worker has one of its own, and each run that has databases of its own. */
const FOLDER = join(import.meta.dirname, '../../../.cache/bundled', `${TEST_DATABASE_PREFIX}_${JEST_WORKER_ID}`);

export interface Bundled {
  /** For `node`. */
  file: string;
  /** Settings of its process: what was compiled once is kept. */
  env: { NODE_COMPILE_CACHE: string };
}

/** A program for processes that a test starts often, as one file (bundle.ts says why). Built again for each test file. */
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
  // In a separate process: jest would load the bundler again into each test file.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.ts'), program, folder]);
  return { file: join(folder, `${name}.js`), env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } };
}
