import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { britishWords } from '#contracts/american-english.ts';
import { ROOT } from '#shared/root.ts';

/** Server modules with texts, and the tables they export. */
const FILES = globSync('src/**/*.ts', { cwd: ROOT }).filter(
  (path) => !path.endsWith('.test.ts') && /= texts[<(]/u.test(readFileSync(join(ROOT, path), 'utf8')),
);

/** Every sentence: for functions, the source code without the names of their parameters. */
function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function')
    return [...String(texts).matchAll(/(['"`])(.*?)\1/gsu)].map(([, , text = '']) => text);
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(sentencesOf);
}

describe('American English in the server’s texts', () => {
  it('is checked in all files with texts', () => {
    expect(FILES.length).toBeGreaterThan(30);
  });

  it.each(FILES)('contains no British word in %s', async (path) => {
    const module = (await import(join(ROOT, path))) as Record<string, unknown>;
    const tables = Object.values(module).filter(
      (one): one is (locale: string) => unknown => typeof one === 'function' && /table\[locale\]/u.test(String(one)),
    );
    const found = tables.flatMap((table) => sentencesOf(table('en-US'))).flatMap(britishWords);
    expect(found).toEqual([]);
    // A table that isn't exported must have American texts where its British ones differ.
    const code = readFileSync(join(ROOT, path), 'utf8');
    const differs = tables.length === 0 && britishWords(literalsOf(code)).length > 0;
    expect(differs && !code.includes("'en-US':")).toBe(false);
  });
});

/** The quoted texts in a file, without the names of kinds such as `enquiry-sent`. */
const literalsOf = (code: string): string =>
  [...code.matchAll(/(['`])([^'`\n]*\s[^'`\n]*)\1/gu)].map(([, , text = '']) => text).join('\n');
