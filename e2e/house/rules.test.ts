import { describe, expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';
import { citationsOf, definitionsIn, outsideDocumentsIn, textsOf, withoutDefinitions } from './rules.ts';

const SCOPE =
  /^(?:(?:src|console|widget|cli|seeds|bench|e2e|migrations)\/.*\.(?:ts|tsx|mjs|cjs|css)|docs\/.*\.md|[A-Z]+\.md)$/u;

/** These two files are about ids and outside documents, so they contain examples of both. */
const files = writtenFiles().filter((path) => SCOPE.test(path) && !/^e2e\/house\/rules\.(?:test\.)?ts$/u.test(path));
const documents = files.filter((path) => path.endsWith('.md'));
const written = files.map((path) => {
  const texts = textsOf(path, withoutDefinitions(path, read(path)));
  return { path, texts, citations: texts.map(citationsOf) };
});
const defined = documents.flatMap((path) => definitionsIn(path, read(path)));

describe('the rules cited by comments, test titles and documents', () => {
  test('are each defined once', () => {
    expect(defined.length).toBeGreaterThan(150);
    expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
    const known = new Set(defined);
    const cited = written.flatMap(({ path, citations }) =>
      citations.flatMap((one) => one.cited.map((id) => [path, id])),
    );
    expect(cited.length).toBeGreaterThan(900);
    expect(cited.filter(([, id = '']) => !known.has(id))).toEqual([]);
  });

  test('are cited in parentheses or at the beginning, where a search finds them', () => {
    const loose = written.flatMap(({ path, citations }) =>
      citations.flatMap((one) => one.loose.map((id) => [path, id])),
    );
    expect(loose).toEqual([]);
  });

  test('are all used: each is cited outside the rules and the list of its tests, or marked as not kept yet', () => {
    const notYet = [...read('docs/security.md').matchAll(/^\| ([A-Z]\d{1,2}) .*\| not yet: /gmu)].map(([, id]) => id);
    const used = new Set(
      written
        .filter(({ path }) => !path.startsWith('docs/rules') && path !== 'docs/security.md')
        .flatMap(({ citations }) => citations.flatMap(({ cited }) => cited)),
    );
    expect(defined.filter((id) => !used.has(id) && !notYet.includes(id))).toEqual([]);
  });

  test('are the only citations: no text names a document outside this repository', () => {
    const outside = written.flatMap(({ path, texts }) =>
      texts.flatMap((text) => outsideDocumentsIn(text).map((words) => [path, words])),
    );
    expect(outside).toEqual([]);
  });

  test('link to documents that exist', () => {
    const all = new Set(documents);
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/\bdocs\/[a-z0-9/-]+\.md\b|\badr\/(\d{4})\b/gu)]
        .filter(([link, number]) =>
          number === undefined
            ? !all.has(link)
            : documents.filter((one) => one.startsWith(`docs/adr/${number}-`)).length !== 1,
        )
        .map(([link]) => [path, link]),
    );
    expect(missing).toEqual([]);
  });
});

describe('the search for citations', () => {
  const CODE = [
    '/** Sends once (Z7), as promised (docs/rules.md, Z8). */',
    "const path = 'M0 0L9 9'; // Z9, Z10: drawn",
    '/** A range (Z1 to Z3, Z5)',
    ' * over two lines (Z6). */',
    "test.each([['T1']])('Z11: has %s', () => {});",
    "it('finds the list (Z12)', () => expect('Z13').toBe('(Z14)'));",
  ].join('\n');

  test('finds comments and titles, and ignores other code', () => {
    const cited = textsOf('some/file.test.ts', CODE).flatMap((text) => citationsOf(text).cited);
    expect(cited.sort()).toEqual(['Z1', 'Z2', 'Z3', 'Z5', 'Z6', 'Z7', 'Z8', 'Z9', 'Z10', 'Z11', 'Z12'].sort());
  });

  test('thereby finds an id that no document defines', () => {
    const known = new Set(definitionsIn('docs/rules/some.md', '| rule | what holds |\n| Z7 | Sends once. |\n'));
    const cited = textsOf('some/file.ts', CODE).flatMap((text) => citationsOf(text).cited);
    expect(known).toEqual(new Set(['Z7']));
    expect(cited.filter((id) => !known.has(id))).toContain('Z8');
  });

  test.each([
    ['as Z1 says', ['Z1']],
    ['the rule of Z2, and (Z3)', ['Z2']],
    ['files on S3, by V8', []],
    ['RFC 9457, UTF-8, 10 MB, GB1, #A1', []],
  ])('in %j takes %j for ids in the wrong place', (text, loose) => {
    expect(citationsOf(text).loose).toEqual(loose);
  });

  test('reads Markdown without its code, and doesn’t count definitions as citations', () => {
    const page = '| Z1 | Holds (Z2). |\n\n`(Z3)`\n\n```\n(Z4)\n```\n';
    const texts = textsOf('docs/rules/some.md', withoutDefinitions('docs/rules/some.md', page));
    expect(texts.flatMap((text) => citationsOf(text).cited)).toEqual(['Z2']);
    expect(definitionsIn('docs/ledger.md', '- **Z5** Holds.\n')).toEqual(['Z5']);
  });

  test.each([
    'as decision 42 has it',
    '(safety, rule 9)',
    '(safety S33)',
    'look.md §10',
    '(S2 §3)',
    'issue 3, part 8',
    'the words of the specification',
  ])('finds the outside document in %j', (text) => {
    expect(outsideDocumentsIn(text)).not.toEqual([]);
  });

  test.each(['RFC 5545 §3.6.1', 'RFC 5545, §3.3.10', 'the Standard Webhooks specification', 'docs/security.md'])(
    'leaves %j alone',
    (text) => {
      expect(outsideDocumentsIn(text)).toEqual([]);
    },
  );
});
