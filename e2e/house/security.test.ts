import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './repository.ts';
import { definitionsIn } from './rules.ts';

interface Row {
  id: string;
  /** Files in backticks; empty if the row says why there is no test yet. */
  tests: string[];
  notYet: boolean;
}

const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows: Row[] = [...document.matchAll(/^\| ([LJSOT]\d{1,2}) +\| .+ \| (.+?) +\|$/gmu)].map((match) => {
  const [, id = '', cell = ''] = match;
  return {
    id,
    tests: [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file),
    notYet: cell.startsWith('not yet: '),
  };
});

test('the list of promises is complete: every row once, each with a test or a reason', () => {
  expect(rows.length).toBeGreaterThan(95);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(rows.filter(({ tests, notYet }) => !notYet && tests.length === 0)).toEqual([]);
  const promises = definitionsIn('docs/rules/promises.md', readFileSync(join(ROOT, 'docs/rules/promises.md'), 'utf8'));
  expect(rows.map((row) => row.id)).toEqual(promises);
});

test('each test that the list names exists, and names the row in a title', () => {
  const broken = rows
    .filter((row) => !row.notYet)
    .flatMap(({ id, tests }) => tests.map((file) => [id, file] as const))
    .filter(([id, file]) => !existsSync(join(ROOT, file)) || !namesRow(readFileSync(join(ROOT, file), 'utf8'), id));
  expect(broken).toEqual([]);
});

/** Whether the id occurs in a text of at least two words, such as a title; comments don't count. */
function namesRow(source: string, id: string): boolean {
  const texts = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gu);
  return [...texts].some(([, , text = '']) => text.includes(' ') && new RegExp(`\\b${id}\\b`, 'u').test(text));
}
