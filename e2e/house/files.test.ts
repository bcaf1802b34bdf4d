import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT, read, writtenFiles } from './repository.ts';

const files = writtenFiles();
const code = files.filter((file) => /\.(ts|tsx|cjs|mjs)$/u.test(file));
const text = files.filter((file) => !/\.(png|jpg|webp|woff2|ico)$/u.test(file) && file !== 'package-lock.json');

/** Files with data and no behaviour. */
const DATA = [/^seeds\//u, /^console\/i18n\//u, /^console\/theme\/tokens\.ts$/u, /^console\/illustrations\//u];

describe('the files of the repository', () => {
  test('are short, so that each can be read in one go; only data is longer', () => {
    const lines = code.map((file) => ({ file, lines: read(file).split('\n').length - 1 }));
    expect(lines.length).toBeGreaterThan(300);
    const long = lines.filter((one) => one.lines > 400 && !DATA.some((pattern) => pattern.test(one.file)));
    expect(long).toEqual([]);
    const sorted = lines.map((one) => one.lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200);
  });

  test('contain no path of the machine they were written on, and no registry', () => {
    const forbidden = [['/wo', 'rk/'].join(''), ['/ro', 'ot/'].join(''), ['registry.', 'npmjs'].join('')];
    const found = text.filter((file) => forbidden.some((words) => read(file).includes(words)));
    expect(found).toEqual([]);
  });

  test('have no to-do notes and no disabled checks', () => {
    const leftovers = /TO[D]O|FIX[M]E|@ts-(ignor[e]|expect-erro[r])|\bas an[y]\b/u;
    // In fixtures of the type check, they mark what must not compile.
    const judged = code.filter((file) => !/\/testing\/typed-\w+\.ts$/u.test(file));
    expect(judged.filter((file) => leftovers.test(read(file)))).toEqual([]);
  });

  test('add no listener to the window while they load, because tests share the window and nothing could remove it', () => {
    const listens = /^(?:window|document)\.addEventListener/mu;
    const judged = code.filter((file) => /^(console|widget)\//u.test(file));
    expect(judged.filter((file) => listens.test(read(file)))).toEqual([]);
  });

  test('use window classes in the console’s style sheets, because a phone held sideways is one too (U2)', () => {
    const width = /@media[^{]*\((?:max|min)-width: (?:640|641|1024|1025)px\)/u;
    const sheets = text.filter((file) => /^console\/.*\.css$/u.test(file));
    expect(sheets.length).toBeGreaterThan(30);
    expect(sheets.filter((file) => width.test(read(file)))).toEqual([]);
  });

  test('put the table of leads in backticks, because it is a reserved word of MySQL, which local runs may not test', () => {
    const bare = /\b(?:from|update|into|join|table) lea[d]\b/u;
    const attacks = /drop table lea[d]/gu;
    expect(code.filter((file) => bare.test(read(file).replaceAll(attacks, '')))).toEqual([]);
  });

  test('follow one naming scheme: kebab-case with a dotted role, PascalCase for components', () => {
    const strange = code
      .filter((file) => /^(src|cli|migrations|seeds|bench|e2e)\//u.test(file))
      .filter(
        (file) =>
          !/^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z]+(-[a-z]+)*)*\.(ts|tsx|cjs|mjs)$|^[A-Z]\w*(\.test)?\.tsx?$/u.test(
            file.split('/').at(-1) ?? '',
          ),
      );
    expect(strange).toEqual([]);
  });

  test('are text where they should be, with Unix line ends', () => {
    for (const file of text) expect([file, readFileSync(join(ROOT, file)).includes('\r\n')]).toEqual([file, false]);
  });
});
