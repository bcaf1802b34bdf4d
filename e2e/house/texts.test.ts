import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { ROOT, read, writtenFiles } from './repository.ts';

const code = writtenFiles()
  .filter((path) => /^(?:src|seeds|cli|console|widget)\/.*\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
  .map((path) => ({ path, text: read(path) }));
const files = (folder: RegExp, pattern: RegExp): string[] =>
  code.filter(({ path, text }) => folder.test(path) && pattern.test(text)).map(({ path }) => path);

const SERVER_TABLES = files(/^(?:src|seeds)\//u, /= texts[<(]/u);

/** The compiler's errors in these files if one more language existed. */
function errorsWithOneMore(paths: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-language-'));
  try {
    const languages = read('src/contracts/languages.ts')
      .replaceAll("'./terms/supplier-terms.ts'", "'#contracts/terms/supplier-terms.ts'")
      .replace(/^export type Language = (.*);$/mu, "export type Language = $1 | 'eo-EO';");
    writeFileSync(join(folder, 'languages.ts'), languages);
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        typeRoots: [join(ROOT, 'node_modules/@types')],
        types: ['node', 'jest'],
        paths: { '#contracts/languages.ts': [join(folder, 'languages.ts')], '#*': [join(ROOT, 'src/*')] },
      },
      include: [],
      files: paths.map((path) => join(ROOT, path)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: ROOT,
      timeout: 5 * MINUTE,
    });
    const missing = String(stdout).matchAll(/^(\S+?)\(\d+,\d+\): error TS2741: Property '"eo-EO"' is missing/gmu);
    return [...new Set([...missing].map(([, path = '']) => path))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a new language', () => {
  test('is reported as missing by the compiler in every table of the server’s texts', () => {
    expect(SERVER_TABLES.length).toBeGreaterThan(15);
    expect(errorsWithOneMore(SERVER_TABLES)).toEqual([...SERVER_TABLES].sort());
  });

  test('is reported as missing by the compiler wherever the console loads its texts', () => {
    const loaders = files(/^console\/(?!i18n\/de-DE)/u, /import\('[^']*\/de-DE/u);
    expect(loaders).toContain('console/apps/mountConsole.tsx');
    expect(loaders.filter((path) => !/: Record<Language, /u.test(read(path)))).toEqual([]);
  });
});

describe('code that speaks several languages', () => {
  /** Places where a language is chosen for people who can choose any other, and data that isn't our own text. */
  const EDGES =
    /^(?:console\/i18n\/languages\.ts|widget\/language-for\.ts|console\/testing\/|console\/resources\/calendar\/useCalendar\.ts)/u;

  test.each([
    [
      'chooses texts by a lookup, not by comparing a locale',
      /[lL](?:ocale|anguage)\)?(?:\.startsWith\('de|(?:\.slice\(.*?\))? === '(?:de|en))/u,
    ],
    ['leaves the choice of a language to `languageOf`', /\?\? '(?:en|de)(?:-[A-Z]{2})?'/u],
    ['keeps texts in tables of `texts`', /Record<(?:Locale|Language), (?:string|\w*(?:Texts|Words))>/u],
  ])('%s', (_rule, pattern) => {
    const found = code.filter(({ path, text }) => !EDGES.test(path) && pattern.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
