import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#shared/root.ts';

/** Server modules that export texts. */
const FILES = globSync('src/**/*.ts', { cwd: ROOT }).filter(
  (path) =>
    !path.endsWith('.test.ts') && /^export const \w+ = texts[<(]/mu.test(readFileSync(join(ROOT, path), 'utf8')),
);

/** Stands in for any parameter of a sentence: a name, a number, an object with either. */
const given: unknown = new Proxy(() => given, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'X' : given),
  apply: () => given,
});

function sentencesOf(texts: unknown): string[] {
  if (texts === given) return [];
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return sentencesOf((texts as (...facts: unknown[]) => unknown)(given, given, given));
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(sentencesOf);
}

/** A plain or missing space before a tall mark, a breaking space inside quotation marks, a straight apostrophe. */
const WRONG = / [?!;:»%]|« |'|[\p{L}\p{N}][?!;»](?:\s|$)|[\p{L}\p{N}]: /u;

describe('French texts of the server', () => {
  it('are found', () => {
    expect(FILES.length).toBeGreaterThan(20);
  });

  it.each(FILES)('use French spaces and apostrophes in %s', async (path) => {
    const module = (await import(join(ROOT, path))) as Record<string, unknown>;
    const tables = Object.values(module).filter(
      (one): one is (locale: string) => unknown => typeof one === 'function' && /table\[locale\]/u.test(String(one)),
    );
    const found = tables.flatMap((table) => sentencesOf(table('fr-FR'))).filter((sentence) => WRONG.test(sentence));
    expect(found).toEqual([]);
  });
});
