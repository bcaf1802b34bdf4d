import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { comparison, keepFigures } from './figures.ts';
import { entry } from './result.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const ratio = (value: number) =>
  entry({ name: 'leads.list.ratio', value, unit: 'ratio', target: 0.75, aim: 0.9, better: 'more' });

describe('the figures of a complete run', () => {
  let path: string;
  let folder: URL;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'aisle-figures-'));
    folder = pathToFileURL(`${path}/`);
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));

  test('are stored under their day, also for a second run that day, and compared with the last', () => {
    expect(keepFigures([ratio(0.8)], folder, NOON)).toContain('nothing to compare');
    expect(keepFigures([ratio(0.6)], folder, NOON)).toContain('leads.list.ratio: 0.8 to 0.6 ratio (-25 %)');
    expect(readdirSync(path).toSorted()).toEqual(['2026-11-22.json', '2026-11-22b.json']);
    expect(JSON.parse(readFileSync(join(path, '2026-11-22b.json'), 'utf8'))).toEqual({
      'leads.list.ratio': { value: 0.6, unit: 'ratio', target: 0.75, ok: false },
    });
  });

  test('include those that only one run has', () => {
    const figure = { value: 2, unit: 'ms', target: 3, ok: true };
    expect(comparison({ gone: figure }, { fresh: figure })).toEqual([
      'gone: not measured, was 2 ms',
      'fresh: 2 ms, new',
    ]);
  });
});
