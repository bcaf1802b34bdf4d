import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '#testing/cpu-time.ts';
import { readBody } from './read-body.ts';
import { mailCorpus } from './testing/mail-corpus.ts';
import type { CorpusMail } from './testing/mail-corpus.ts';

const CORPUS = [...mailCorpus()].map((mail) => ({ ...mail, ...foldedOf(mail) }));
type ReadMail = (typeof CORPUS)[number];

function foldedOf(mail: CorpusMail): { shown: string; folded: string } {
  const { text, quoted } = readBody(mail);
  return { shown: text, folded: quoted };
}
function hidesOwnLine({ shown, own }: ReadMail): boolean {
  const lines = new Set(shown.split('\n').map((line) => line.trim()));
  return own.some((line) => !lines.has(line.trim()));
}
const isFolded = ({ shown, older }: ReadMail): boolean =>
  older.every((line) => !shown.includes(line)) && !/reply\.example|10[:.]02/u.test(shown);

describe('the corpus of email replies', () => {
  test('covers programs, languages, places and numbers of lines', () => {
    expect(CORPUS.length).toBeGreaterThan(5_000);
  });

  test('T8: is folded without hiding a line that the couple wrote', () => {
    expect(CORPUS.filter(hidesOwnLine).map(({ name }) => name)).toEqual([]);
  });

  test('T8: is folded without losing anything: hidden lines are in the quotation', () => {
    const lost = CORPUS.filter(({ older, shown, folded }) =>
      older.some((line) => !shown.includes(line) && !folded.includes(line)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('is folded in at least 99 of 100 emails, except where replies are between quoted lines', () => {
    const foldable = CORPUS.filter(({ own, place }) => place !== 'inline' && own.length > 0 && own[0] !== '');
    const open = foldable.filter((mail) => !isFolded(mail));
    expect(open.map(({ name }) => name).slice(0, Math.floor(open.length - foldable.length / 100))).toEqual([]);
  });
});

describe('readBody', () => {
  const quote = '<blockquote type="cite">Is it free?</blockquote>';

  test.each([
    [
      'three own lines without a blank line above the introduction',
      'Yes\nWe will\nAmelia\nOn Mon, 3 May 2027 at 10:02, W <c@r.example> wrote:\n> Is it free?',
      'Yes\nWe will\nAmelia',
    ],
    [
      'a line of the couple that reads like an introduction',
      'On 3 May 2027 you wrote:\n> Is it free?',
      'On 3 May 2027 you wrote:',
    ],
    ['a line where > means “more than”', 'Yes.\n> 100 guests\nAmelia', 'Yes.\n> 100 guests\nAmelia'],
    [
      'replies announced above an unmarked older email',
      'See below.\n\nFrom: W <c@r.example>\nSent: 3 May 2027 10:02\nTo: A\nSubject: B\n\nIs it free? YES',
      'See below.\n\nFrom: W <c@r.example>\nSent: 3 May 2027 10:02\nTo: A\nSubject: B\n\nIs it free? YES',
    ],
    [
      'the couple’s own list of facts',
      'From: Dublin\nTo: Cork\nDate: 3 May 2027',
      'From: Dublin\nTo: Cork\nDate: 3 May 2027',
    ],
  ])('T8: shows %s', (_, text, shown) => {
    expect(readBody({ text }).text).toBe(shown);
  });

  test.each([
    [
      'indented lines',
      `Our list<blockquote style="margin:0 0 0 40px;border:none;padding:0px">120 guests</blockquote>${quote}`,
    ],
    ['a line that begins like a quotation', `Our list<div>&gt; 120 guests</div>${quote}`],
    [
      'lines around an introduction that is an element',
      `Our list<div>120 guests</div><div class="gmail_attr">W:</div>${quote}`,
    ],
  ])('T8: shows %s of HTML', (_, html) => {
    const { text, quoted } = readBody({ html, text: 'Our list 120 guests' });
    expect(text.replaceAll(/[>\n]+ ?/gu, ' ')).toMatch(/^Our list\s+120 guests$/u);
    expect(quoted).toContain('Is it free?');
  });

  test('T8: prefers the text part if the HTML has less text', () => {
    expect(readBody({ html: `<img src="x">${quote}`, text: 'Yes please!' }).text).toBe('Yes please!');
  });

  test.each([
    '>',
    '\n',
    'On 1 ',
    'wrote:\n',
    'From: a\nDate: b\n',
    '10:02:\n',
    'a@',
    'x wrote\n',
    '-',
    'On a@b.c 10:02 wrote',
  ])('S50: reads 50 kB of %j in less than 50 ms', (piece) => {
    const text = piece.repeat(Math.ceil(50_000 / piece.length));
    const html = `<div class="${text.slice(0, 25_000)}"><blockquote class="`.repeat(2);
    expect(cpuTime(50, () => readBody({ text }))).toBeLessThan(50);
    expect(cpuTime(50, () => readBody({ html, text: 'Yes' }))).toBeLessThan(50);
  });
});
