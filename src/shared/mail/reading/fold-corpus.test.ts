import { describe, expect, test } from '@jest/globals';
import { readBody } from './read-body.ts';
import { mailCorpus } from './testing/mail-corpus.ts';
import type { CorpusMail } from './testing/mail-corpus.ts';

const CORPUS = [...mailCorpus()];
const linesOf = (text: string): Set<string> => new Set(text.split('\n').map((line) => line.trim()));
const isHidden = (mail: CorpusMail): boolean => {
  const shown = linesOf(readBody(mail).text);
  return mail.own.some((line) => !shown.has(line.trim()));
};
const isFolded = (mail: CorpusMail): boolean => {
  const { text } = readBody(mail);
  return mail.older.every((line) => !text.includes(line)) && !/reply\.example|10[:.]02/u.test(text);
};

describe('the corpus of answers by email', () => {
  test('covers programs, languages, places and numbers of lines', () => {
    expect(CORPUS.length).toBeGreaterThan(5_000);
  });

  test('T8: no line that the couple wrote is ever folded away', () => {
    expect(CORPUS.filter(isHidden).map(({ name }) => name)).toEqual([]);
  });

  test('T8: nothing of a mail is lost: what is not shown is in the quotation', () => {
    const lost = CORPUS.filter((mail) => {
      const { text, quoted } = readBody(mail);
      return mail.older.some((line) => !text.includes(line) && !quoted.includes(line));
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('the quotation is folded in at least 99 of 100 mails, except where the answers are between its lines', () => {
    const foldable = CORPUS.filter(({ own, place }) => place !== 'inline' && own.length > 0 && own[0] !== '');
    const open = foldable.filter((mail) => !isFolded(mail));
    expect(open.map(({ name }) => name).slice(0, Math.floor(open.length - foldable.length / 100))).toEqual([]);
  });
});
