import { describe, expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

const PLACES = /^(src|cli|seeds|bench|console|e2e)\/.*\.tsx?$/u;
const HOME = 'src/contracts/durations.ts';
/** Time limits of tests are written where jest reads them. */
const TEST_LIMIT = /^ *\}, (?:60_000|3_600_000)\);$/gmu;
/** The widget saves bytes and imports no constants; migrations never change. */
const WRITTEN_OUT =
  /(?<![\w.'])(?:86_?400(?:_?000)?|3_?600_?000|60_000)(?![\w.'])|\b(?:24 \* 60|60 \* 60|60 \* 1_?000|1_?000 \* 60)\b|\bconst (?:DAY|HOUR|MINUTE|SECOND)S?(?:_MS)? = [\d_]+(?: \*|;)/gu;

const writtenOut = (text: string): string[] =>
  [...text.replaceAll(TEST_LIMIT, '').matchAll(WRITTEN_OUT)].map(([found]) => found);

describe('durations', () => {
  test.each([
    'const DAY = /\\d{4}/u;\nconst life = 7 * DAY;',
    "import { DAY } from '#contracts/durations.ts';",
    'expect(used).toBe(160_000);',
    'advance(360_000)',
  ])('%s is fine', (text) => {
    expect(writtenOut(text)).toEqual([]);
  });

  test.each([
    'const DAY = 86400000;',
    'x + 3_600_000',
    'const HOURS = 60;',
    'const DAY = 24 * HOUR;',
    'const LIFE = 24 * 60 * 60 * 1000;',
    '90 * 86_400',
  ])('%s is refused', (text) => {
    expect(writtenOut(text)).not.toEqual([]);
  });

  test(`come from ${HOME}`, () => {
    const found = writtenFiles()
      .filter((file) => PLACES.test(file) && file !== HOME && file !== 'e2e/house/durations.test.ts')
      .flatMap((file) => writtenOut(read(file)).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });
});
