import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#shared/root.ts';
import { compressFolder } from './compress-folder.ts';

interface Build {
  name: string;
  /** Vite's config file. */
  config: string;
  /** Where the result is written; if missing, it was never built. */
  output: string;
  /** Files and folders that need a new build when they change. */
  sources: readonly string[];
  /** Served to browsers, so its text files are also stored compressed. */
  served: boolean;
}

const SHARED = ['src/contracts', 'package-lock.json'];

const BUILDS: readonly Build[] = [
  {
    name: 'console',
    config: 'console/vite.config.ts',
    output: 'dist/console',
    sources: ['console', 'seeds/places/outlines', ...SHARED],
    served: true,
  },
  {
    name: 'widget',
    config: 'widget/vite.config.ts',
    output: 'dist/widget',
    sources: ['widget', ...SHARED],
    served: true,
  },
  {
    name: 'pages',
    config: 'src/public/vite.config.ts',
    output: 'dist/public',
    sources: ['src/public', 'console/illustrations', 'console/theme', ...SHARED],
    served: true,
  },
  {
    name: 'server',
    config: 'cli/vite.config.ts',
    output: 'dist/server',
    sources: ['src', 'cli', 'migrations', 'seeds', 'package-lock.json'],
    served: false,
  },
];

/**
 * Builds everything missing or older than its sources, in parallel. Up-to-date builds only cost a check of file times:
 * Vite is not even loaded.
 * @returns names of the finished builds
 * @throws Error with the builder's output if a build fails
 */
export async function buildStale(onStart: (names: string[]) => void = () => undefined): Promise<string[]> {
  const stale = BUILDS.filter((build) => !isFresh(build));
  if (stale.length === 0) return [];
  const names = stale.map((build) => build.name);
  onStart(names);
  await Promise.all(stale.map(run));
  return names;
}

/** Whether a build exists and is newer than all its sources; false if some sources are missing. */
export function isBuilt(name: string): boolean {
  const build = BUILDS.find((one) => one.name === name);
  return build !== undefined && build.sources.every((source) => existsSync(join(ROOT, source))) && isFresh(build);
}

const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);
const stampFile = (build: Build): string => join(ROOT, build.output, '.sources');

/** Compares the stamp's two digests, of file times and of contents: times are cheap to check, contents survive a new checkout. */
function isFresh(build: Build): boolean {
  if (!existsSync(stampFile(build))) return false;
  const [times, contents] = readFileSync(stampFile(build), 'utf8').split('\n');
  if (times === printOf(build, timesOf)) return true;
  if (contents !== printOf(build, contentsOf)) return false;
  try {
    stamp(build);
  } catch (error) {
    // In a read-only image the stamp can't be written: contents are compared again at the next start.
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return true;
}

function stamp(build: Build): void {
  writeFileSync(stampFile(build), `${printOf(build, timesOf)}\n${printOf(build, contentsOf)}\n`);
}

const timesOf = (file: string): string => {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
};
const contentsOf = (file: string): Buffer => readFileSync(file);

function printOf(build: Build, facts: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const source of build.sources) {
    for (const file of filesUnder(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(facts(file));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function run(build: Build): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '-c', build.config, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(`Couldn't build ${build.name}:
${words}`);
  if (build.served) await compressFolder(join(ROOT, build.output));
  stamp(build);
}
