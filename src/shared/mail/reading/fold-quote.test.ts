import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '#testing/cpu-time.ts';
import { foldQuote } from './fold-quote.ts';

const OLD = '> Is the 19th still free?\n> Best, Harriet';

/** Replies as real email programs format them. */
const ANSWERS: [program: string, mail: string][] = [
  ['Gmail', `Yes please!\n\nOn Mon, 3 May 2027 at 10:02, Wrenfield Hall <c-1@reply.example> wrote:\n\n${OLD}`],
  ['a day without a time', `Yes please!\n\nOn Sat, 1 Aug 2026, Wrenfield Hall wrote:\n${OLD}`],
  ['a day in numbers', `Yes please!\n\nAm 03.05.27 schrieb Wrenfield Hall:\n${OLD}`],
  [
    'Gmail, line broken',
    `Yes please!\n\nOn Mon, 3 May 2027 at 10:02, Wrenfield Hall <\nc-1@reply.example> wrote:\n\n${OLD}`,
  ],
  ['Apple Mail', `Yes please!\n\n> On 3 May 2027, at 10:02, Wrenfield Hall <c-1@reply.example> wrote:\n> \n${OLD}`],
  [
    'Outlook',
    `Yes please!\n\nFrom: Wrenfield Hall <c-1@reply.example>\nSent: 03 May 2027 10:02\nTo: Amelia\nSubject: Your day\n\nIs the 19th still free?`,
  ],
  [
    'Outlook with a rule',
    `Yes please!\n\n________________________________\nFrom: Wrenfield Hall <c@reply.example>\nSent: 03 May 2027 10:02\nTo: Amelia\nSubject: Your day\n\nIs it?`,
  ],
  ['Outlook, old', `Yes please!\n\n-----Original Message-----\nFrom: Wrenfield\nIs the 19th still free?`],
  [
    'Outlook, German',
    `Yes please!\n\nVon: Wrenfield <c@reply.example>\nGesendet: Montag, 3. Mai 2027 10:02\nAn: Amelia\nBetreff: Ihr Tag\n\nIst der 19. frei?`,
  ],
  ['Thunderbird, German', `Yes please!\n\nAm 03.05.27 um 10:02 schrieb Wrenfield Hall:\n${OLD}`],
  [
    'Gmail, German',
    `Yes please!\n\nAm Mo., 3. Mai 2027 um 10:02 Uhr schrieb Wrenfield Hall <\nc-1@reply.example>:\n\n${OLD}`,
  ],
  [
    'Gmail, French',
    `Yes please!\n\nLe lun. 3 mai 2027 à 10:02, Wrenfield Hall <c-1@reply.example> a écrit :\n\n${OLD}`,
  ],
  ['Gmail, Polish', `Yes please!\n\npon., 3 maj 2027 o 10:02 Wrenfield Hall <c-1@reply.example> napisał(a):\n\n${OLD}`],
  [
    'Gmail, Spanish',
    `Yes please!\n\nEl lun, 3 may 2027 a las 10:02, Wrenfield (<c-1@reply.example>) escribió:\n\n${OLD}`,
  ],
  [
    'Gmail, Italian',
    `Yes please!\n\nIl giorno lun 3 mag 2027 alle ore 10:02 Wrenfield <c@r.example> ha scritto:\n\n${OLD}`,
  ],
  [
    'Yahoo',
    `Yes please!\n\nOn Monday, 3 May 2027, 10:02:11 BST, Wrenfield Hall <c@reply.example> wrote:\n\nIs the 19th free?`,
  ],
  [
    'a phone, signature first',
    `Yes please!\n\nSent from my iPhone\n\n> On 3 May 2027, at 10:02, W <c@r.example> wrote:\n> Is it free?`,
  ],
  ['CR LF', `Yes please!\r\n\r\nOn Mon, 3 May 2027 at 10:02, W <c@r.example> wrote:\r\n\r\n> Is it free?`],
  ['a bare quotation', `Yes please!\n${OLD}`],
];

describe('foldQuote', () => {
  test.each(ANSWERS)('%s: shows only the reply and loses nothing', (_, mail) => {
    const { text, quoted } = foldQuote(mail);
    expect(text.startsWith('Yes please!')).toBe(true);
    expect(text).not.toMatch(/free|wrote|From:|Von:|schrieb/u);
    expect(quoted).toMatch(/free|frei|Is it/u);
  });

  test.each([
    ['no quotation', 'Dear Harriet,\n\nWe wrote a list:\n- flowers\n- 3 cars\n\nAmelia'],
    ['a sentence that ends like an introduction', 'As my aunt wrote:\n\nbring an umbrella'],
    ['a From that does not start a header', 'From: London with love\nWe are looking forward to it'],
  ])('keeps %s whole', (_, mail) => {
    expect(foldQuote(mail)).toEqual({ text: mail, quoted: '' });
  });

  test('keeps the quoted lines that replies between them refer to', () => {
    const mail = 'On Mon, 3 May 2027 at 10:02, W <c@r.example> wrote:\n> Is it free?\nYes.\n> For how many?\n120.';
    expect(foldQuote(mail)).toEqual({ text: mail, quoted: '' });
  });

  test('shows a reply below the quotation', () => {
    const { text, quoted } = foldQuote(`${OLD}\n\nYes, it is.`);
    expect(text).toBe('Yes, it is.');
    expect(quoted).toBe(OLD);
  });

  test('keeps the text of an email that only quotes', () => {
    expect(foldQuote(OLD).text).toBe(OLD);
    expect(foldQuote('').text).toBe('');
  });

  test.each(['>', '\n', 'On 1 ', 'wrote:\n', 'From: a\n', '-', '> \n', ' \u00a0'])(
    'S50: splits 400 kB of %j within half a second of CPU time',
    (piece) => {
      const mail = piece.repeat(Math.ceil(400_000 / piece.length));
      expect(cpuTime(500, () => foldQuote(mail))).toBeLessThan(500);
    },
  );
});
