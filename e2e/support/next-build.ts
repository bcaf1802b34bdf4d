/** The product in a folder of its own, so that a journey can put another build of the console in the place of the first. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the product reads from the folder that it is in; the rest is the repository's. */
const OWN = ['dist', 'cli'];

export interface OwnFolder {
  path: string;
  clean(): void;
}

/** @returns a folder from which `startProduct({ folder })` serves a copy of what was built */
export function copyProduct(): OwnFolder {
  const path = mkdtempSync(join(tmpdir(), 'aisle-build-'));
  for (const name of readdirSync('.')) {
    if (OWN.includes(name)) cpSync(name, join(path, name), { recursive: true, preserveTimestamps: true });
    else if (!name.startsWith('.')) symlinkSync(join(process.cwd(), name), join(path, name));
  }
  return { path, clean: () => rmSync(path, { recursive: true, force: true }) };
}

const HASHED = /^(.+-[\w-]{8})(\.[a-z0-9]+)$/u;
const TEXT = /\.(js|css|html|json|webmanifest)$/u;
/** Ends the hash of every file of the next build. */
export const NEXT = '_next';

/**
 * Makes the console's build the next one, as if a line had changed that every file depends on: each has another name, and the
 * service worker belongs to another build.
 */
export function putNextBuild({ path }: OwnFolder): void {
  const folder = join(path, 'dist', 'console');
  for (const name of readdirSync(folder)) if (/\.(br|gz)$/u.test(name)) rmSync(join(folder, name));
  const names = readdirSync(folder);
  const next = new Map(names.map((name) => [name, name.replace(HASHED, `$1${NEXT}$2`)]));
  for (const name of names) {
    const file = join(folder, name);
    if (TEXT.test(name)) {
      const text = readFileSync(file, 'utf8').replaceAll(/[\w.-]+\.[a-z0-9]+/gu, (found) => next.get(found) ?? found);
      writeFileSync(file, name === 'sw.js' ? text.replace(/([`'"])[0-9a-f]{12}\1/u, '$1next$1') : text);
    }
    renameSync(file, join(folder, next.get(name) ?? name));
  }
}
