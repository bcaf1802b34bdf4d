import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Folders with generated files. */
const MADE = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);

/** Every hand-written file of the repository, by its path with slashes. Needs no git, so a plain copy can be checked, too. */
export function writtenFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : writtenFiles(path);
    return entry.isFile() && entry.name !== '.git' ? [relative(ROOT, path).split(sep).join('/')] : [];
  });
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
