import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT, read, writtenFiles } from './repository.ts';

const LEADS = 'src/modules/leads';
const MOST_FILES = 25;
const CODE = /^(?:src|cli|console|widget|seeds|bench|e2e)\//u;
/** Catalogues have one file for each part of a language's texts. */
const CATALOGUES = /^console\/i18n\//u;

const text = read('docs/architecture.md');
/** Code spans that consist only of a path: words with slashes between or after them. */
const spans = (part: string): string[] =>
  [...part.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/gu)].flatMap(([, span = '']) => (span.includes('/') ? span : []));

/** Paths from the root of the repository; a short one is a folder of the path named before it in the same paragraph. */
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

  test('has a table of folders that matches the disk', () => {
    const table = text.slice(text.indexOf('## The folders'), text.indexOf('## Inside a module'));
    const rows = [...table.matchAll(/^\| (the repository|`[\w/]+`) +\| (.+) \|$/gmu)].map(
      ([, place = '', names = '']) => ({
        folder: place === 'the repository' ? '' : place.replaceAll('`', ''),
        named: [...names.matchAll(/`([\w.-]+)`/gu)].map(([, name = '']) => name).toSorted(),
      }),
    );
    expect(rows.length).toBeGreaterThan(10);
    const made = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);
    const there = (folder: string): string[] =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() && !made.has(entry.name) ? entry.name : []))
        .toSorted();
    expect(rows).toEqual(rows.map(({ folder }) => ({ folder, named: there(folder) })));
    // Every folder with subfolders is described, here or under the name of its module.
    const described = new Set([
      ...rows.map(({ folder }) => folder),
      LEADS,
      'src/modules/suppliers',
      'docs',
      'migrations',
    ]);
    const withFolders = ['', 'src', 'src/modules', 'src/shared', 'cli', 'seeds'].flatMap((parent) =>
      there(parent)
        .map((name) => join(parent, name))
        .filter((folder) => !/^(src\/shared\/|console\/)/u.test(folder) && foldersIn(folder).length > 0),
    );
    expect(withFolders.filter((folder) => !described.has(folder))).toEqual([]);
  });

  test('names every folder of suppliers', () => {
    const named = new Set(paths.map((path) => path.replace(/\/$/u, '')));
    const folders = foldersIn('src/modules/suppliers').map((name) => join('src/modules/suppliers', name));
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });

  test('has all use cases that load an entity in adr/0004', () => {
    const record = read('docs/adr/0004-queries-read-and-write.md');
    const named = [...record.matchAll(/`(src\/[\w/.-]+\.ts)`/gu)].map(([, path = '']) => path);
    const loading = writtenFiles().filter(
      (file) =>
        /^src\/(modules|shared)\/.*\.ts$/u.test(file) &&
        !/\.test\.ts$|\/testing\//u.test(file) &&
        /\b(?:em|tx)\.(?:find\w*|persist|flush|upsert\w*|insert\w*|nativeUpdate|nativeDelete|getReference)\(/u.test(
          read(file),
        ),
    );
    expect(loading.toSorted()).toEqual(named.toSorted());
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

  test('limits the number of files in a folder, and every folder with code stays within it', () => {
    expect(text).toContain(`more than ${MOST_FILES} files`);
    const inside = writtenFiles().filter((file) => CODE.test(file));
    const byFolder = Map.groupBy(inside, (file) => file.slice(0, file.lastIndexOf('/')));
    const tooFull = [...byFolder].flatMap(([folder, { length }]) => (length > MOST_FILES ? { folder, length } : []));
    expect(tooFull.filter(({ folder }) => !CATALOGUES.test(`${folder}/`))).toEqual([]);
    expect(tooFull.length).toBeGreaterThan(0);
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
