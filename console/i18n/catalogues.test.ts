import { globSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { americanMessage, britishWords } from '#contracts/american-english.ts';
import { CATALOGUES } from '../testing/catalogues.ts';
import { enGB } from './en-GB.ts';
import { auth } from './en-GB/auth.ts';
import { claimBusiness } from './en-GB/claim-business.ts';
import { forgot } from './en-GB/forgot.ts';
import { listing } from './en-GB/listing.ts';
import { recover } from './en-GB/recover.ts';
import { signUp } from './en-GB/sign-up.ts';
import { flatten } from './translator.ts';

const english = flatten(CATALOGUES['en-GB']);
const translations = Object.entries(CATALOGUES)
  .filter(([language]) => language !== 'en-GB')
  .map(([language, tree]) => [language, flatten(tree)] as const);

/** Names of a message's placeholders, including plural and select arguments. */
const places = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/gu)].map((match) => match[1] ?? ''))].sort();

/** The plural forms that each plural of a message defines. */
function plurals(message: string): Set<string>[] {
  const found: Set<string>[] = [];
  const read = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if (!('options' in element)) continue;
      if ('offset' in element) found.push(new Set(Object.keys(element.options)));
      for (const { value } of Object.values(element.options)) read(value);
    }
  };
  if (/\{\s*\w+\s*,/u.test(message)) read(new IntlMessageFormat(message, 'en-GB').getAst());
  return found;
}

const console = new URL('../', import.meta.url);
const sources = globSync('**/*.{ts,tsx}', { cwd: console, exclude: (name) => name.includes('.test.') })
  .filter((file) => !file.startsWith('i18n/'))
  .map((file) => ({ file, text: readFileSync(new URL(file, console), 'utf8') }));

describe('message catalogues', () => {
  it.each(translations)('have the keys of English in %s', (_language, translated) => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(translations)('have the placeholders of English in %s', (_language, translated) => {
    const differing = [...english].filter(
      ([key, message]) => places(message).join() !== places(translated.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each([['en-GB', english] as const, ...translations])('leave no message empty in %s', (_language, texts) => {
    const blank = [...texts].filter(([key, text]) => text === '' && !key.startsWith('ra.'));
    expect(blank).toEqual([]);
  });

  it.each([['en-GB', english] as const, ...translations])(
    'have every plural form of the language in %s',
    (language, texts) => {
      const rules = new Intl.PluralRules(language);
      const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
      const lacking = [...texts].filter(([, message]) =>
        plurals(message).some((named) => named.has('one') && [...forms].some((form) => !named.has(form))),
      );
      expect(lacking).toEqual([]);
    },
  );

  it('have American spelling in en-US, with the same placeholders', () => {
    const american = [...english].map(([key, message]) => [key, message, americanMessage(message)] as const);
    const sentences = (message: string): string => message.replace(/\{\s*\w+\s*(?:,\s*\w+\s*,)?|\w+\s*(?=\{)/gu, '');
    expect(american.filter(([, , message]) => britishWords(sentences(message)).length > 0)).toEqual([]);
    expect(american.filter(([, before, after]) => places(before).join() !== places(after).join())).toEqual([]);
    expect(american.filter(([, before, after]) => before !== after).length).toBeGreaterThan(100);
  });

  it('have every key that the code uses', () => {
    const used = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bt\(\s*'([\w.-]+)'/gu)].map((match) => ({ file, key: match[1] ?? '' })),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ key }) => !english.has(key))).toEqual([]);
  });

  it('contain no unused keys', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const named = new Set([...code.matchAll(/'([a-z]\w*\.[^'\n]+)'/gu)].map((match) => match[1]));
    const begun = [...code.matchAll(/`([a-z]\w*\.[^`$\n]*)\$\{/gu)].map((match) => match[1] ?? '');
    const isUsed = (key: string): boolean => named.has(key) || begun.some((start) => key.startsWith(start));
    const byRule = /^(ra|rules|deskRules|problems|deskProblems)\./u;
    expect([...english.keys()].filter((key) => !byRule.test(key) && !isUsed(key))).toEqual([]);
  });

  it('keep the texts of the sign-in pages free of plurals, whose formatter they do not load', () => {
    const withChoice = [
      ...flatten({ auth, claimBusiness, forgot, listing, recover, signUp, rules: enGB.rules }),
    ].filter(([, text]) => /\{\w+\s*,/u.test(text));
    expect(withChoice).toEqual([]);
  });
});
