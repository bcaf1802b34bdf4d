/** The product in a separate folder, so that a journey can replace its build of the console with another one. */
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

/** Folders that the product reads from its own location; everything else is the repository's. */
const OWN = ['dist', 'cli'];

export interface OwnFolder {
  path: string;
  clean(): void;
}

/** @returns a folder with a copy of the built product, which `startProduct({ folder })` serves */
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
/** Appended to the hash of every file in the next build. */
export const NEXT = '_next';

/**
 * Turns the console's build into the next one, as if a line had changed that every file depends on: all files have new
 * names, and the service worker belongs to a different build.
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
