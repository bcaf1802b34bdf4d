import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { patternsIn, patternsMadeBy, slowness } from './patterns.ts';
import type { Pattern } from './patterns.ts';
import { ROOT } from './repository.ts';

const CONFIGS = ['tsconfig.json', 'src/public/tsconfig.json', 'console/tsconfig.json', 'widget/tsconfig.json'];
const OURS = /^(src|cli|console|widget)\//u;
const OF_TESTS = /\.test\.tsx?$|(^|\/)testing\//u;
const inRoot = (file: string): string => file.slice(ROOT.length + 1);

/** Slow in theory, but only used on our own words. */
const OWN_INPUT = new Map([
  [String.raw`/\/(console|src\/contracts)\/.*\.tsx?(\?preact)?$/u`, 'names of source files, in the build'],
  [String.raw`/[\\/](?:soak-\w+|[\w-]*(?:races?|kill)[\w-]*)(?:\.\w+)*\.test\.tsx?$/u`, 'names of test files'],
  [String.raw`/light-dark\((.+?),.+?\)+/g`, 'the style sheet of the build; a linear one costs bytes of the widget'],
]);
/** Built by functions from words in the source or in a market's data, with tests of their own. */
const MADE_LATER = new Map([
  ['src/app/http/path-pattern.ts', 'the path of a route'],
  ['src/contracts/supplier/postcodes.ts', 'the postcode of a market: seeds/countries'],
  ['src/modules/auth/second-step/recovery-codes.ts', 'a fixed length'],
  ['src/modules/suppliers/sign-up/contact-rules.ts', 'the postcode of a market: seeds/countries'],
  ['src/shared/mail/reading/delivery-report.ts', 'the name of a header; every repetition has a limit'],
  ['src/shared/persistence/server/merge-inserts.ts', 'the name of a table'],
  ['console/palette/typed/typedDays.ts', 'names of months; what someone types in the palette'],
]);

describe('S50: regular expressions take time in proportion to their input', () => {
  test('in all of src, console, widget and cli', async () => {
    const projects = CONFIGS.map((config) =>
      patternsIn(join(ROOT, config), (file) => OURS.test(inRoot(file)) && !OF_TESTS.test(file)),
    );
    const making = [...new Set(projects.flatMap((one) => one.making))];
    const made = await patternsMadeBy(making.filter((file) => !MADE_LATER.has(inRoot(file))));
    const unseen = making.filter((file) => !MADE_LATER.has(inRoot(file)) && !made.some(({ place }) => place === file));
    expect(unseen.map(inRoot)).toEqual([]);
    const all = new Map<string, Pattern>(
      [...projects.flatMap((one) => one.literals), ...made].map((one) => [`/${one.source}/${one.flags}`, one]),
    );
    expect(all.size).toBeGreaterThan(500);
    const slow = [...all].flatMap(([text, one]) => {
      const file = inRoot(one.place);
      const wrong = OWN_INPUT.has(text) ? null : slowness(one);
      return wrong === null ? [] : [`${file} ${text}: ${wrong}`];
    });
    expect(slow).toEqual([]);
  }, 240_000);

  test.each([
    [String.raw`^(a+)+$`, 'u'],
    [String.raw`\s+$`, 'u'],
    // These can't be proved, so they are tried out.
    [String.raw`(?!b)\s+$`, 'u'],
    [String.raw`(?<=mail)\s*[:=]?\s*$`, 'u'],
    [String.raw`(?=x*y)\w`, 'gu'],
  ])('/%s/%s is refused', (source, flags) => {
    expect(slowness({ source, flags, place: '' })).not.toBeNull();
  });

  test.each([
    [String.raw`(?<!\s)\s+$`, 'u'],
    [String.raw`^\s*(\w+)\s*=`, 'u'],
    [String.raw`[?#].*$`, 'su'],
  ])('/%s/%s is fine', (source, flags) => {
    expect(slowness({ source, flags, place: '' })).toBeNull();
  });
});
