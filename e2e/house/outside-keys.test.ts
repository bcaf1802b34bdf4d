import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { outsideKeys } from './outside-keys.ts';
import { ROOT, read } from './repository.ts';

/** The one function that may read any key from an object, after checking that it is the object's own. */
const ALLOWED = ['src/contracts/own-value.ts'];
const CONFIGS = ['tsconfig.json', 'src/public/tsconfig.json', 'console/tsconfig.json', 'widget/tsconfig.json'];
const OURS = /^(src|cli|console|widget)\//u;
const OF_TESTS = /\.test\.tsx?$|(^|\/)testing\//u;

const inRoot = (file: string): string => file.slice(ROOT.length + 1);

test('T10: no object is used as a map for keys from outside', () => {
  const found = CONFIGS.flatMap((config) =>
    outsideKeys(join(ROOT, config), (file) => OURS.test(inRoot(file)) && !OF_TESTS.test(file)),
  );
  const places = found.map(({ file, line, text }) => `${inRoot(file)}:${line} ${text}`);
  // `ownValue`, a Map or Object.hasOwn are the alternatives.
  expect(places.filter((place) => !ALLOWED.some((file) => place.startsWith(`${file}:`)))).toEqual([]);
  // Makes sure that anything was checked.
  expect(places.length).toBeGreaterThan(0);
}, 240_000);

test('the check finds every such place in a file of nothing else, and nothing that is fine', () => {
  const folder = 'e2e/house/outside-keys-fixture';
  const lines = read(`${folder}/maps.ts`).split('\n');
  const found = outsideKeys(join(ROOT, folder, 'tsconfig.json'), (file) => file.endsWith('/maps.ts'));
  const from = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;
  const expected = [
    ...Array.from({ length: 10 }, (_, at) => from('refused =') + 1 + at),
    ...Array.from({ length: 2 }, (_, at) => from('refusedToo') + 1 + at),
  ];
  expect(found.map(({ line }) => line)).toEqual(expected);
}, 60_000);
