import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT, read, writtenFiles } from './repository.ts';

const LEADS = 'src/modules/leads';
const MOST_FILES = 25;

const text = read('docs/architecture.md');
/** Code spans that are a path: words with slashes between or behind them, and nothing else. */
const spans = (part: string): string[] =>
  [...part.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/gu)].flatMap(([, span = '']) => (span.includes('/') ? span : []));

/** A path from the root of the repository; a short one is a folder of the path named before it in the same paragraph. */
function pathsOf(paragraph: string): string[] {
  let base = '';
  return spans(paragraph).map((span) => {
    if (!existsSync(join(ROOT, span)) && existsSync(join(ROOT, base, span))) return join(base, span);
    base = span;
    return span;
  });
}
const paths = text.split(/\n\n|\n(?=\|)/u).flatMap(pathsOf);

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? entry.name : [],
  );

describe('docs/architecture.md', () => {
  test('names only files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names every layer of leads and every folder in it', () => {
    const layers = foldersIn(LEADS);
    const folders = layers.flatMap((layer) => [
      layer,
      ...foldersIn(join(LEADS, layer)).map((name) => join(layer, name)),
    ]);
    const named = new Set(paths.map((path) => path.replace(/\/$/u, '')));
    expect(folders.length).toBeGreaterThan(40);
    expect(folders.filter((folder) => !named.has(join(LEADS, folder)))).toEqual([]);
  });

  test('says how many files a folder may have: those of leads and suppliers keep to it', () => {
    expect(text).toContain(`more than ${MOST_FILES} files`);
    const inside = writtenFiles().filter((file) => /^src\/modules\/(leads|suppliers)\//u.test(file));
    const byFolder = Map.groupBy(inside, (file) => file.slice(0, file.lastIndexOf('/')));
    expect([...byFolder].flatMap(([folder, { length }]) => (length > MOST_FILES ? { folder, length } : []))).toEqual(
      [],
    );
  });
});

describe('docs/extending.md', () => {
  test('names only files and folders that exist', () => {
    const named = spans(read('docs/extending.md')).filter((path) =>
      /^(?:src|console|widget|seeds|migrations|docs|e2e)\//u.test(path),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
