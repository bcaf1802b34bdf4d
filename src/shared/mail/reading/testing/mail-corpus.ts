import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

/** A reply as an email program creates it, and the part that the couple wrote. */
export interface CorpusMail {
  name: string;
  text?: string;
  html?: string;
  own: readonly string[];
  /** Lines that the sender did not write. */
  older: readonly string[];
  /** Replies between quoted lines keep the quotation. */
  place: Place;
}

export type Place = 'top' | 'bottom' | 'inline';
type Style = (facts: { language: Language; older: readonly string[] }) => {
  /** Introduction or headers, already split into lines. */
  head: string[];
  /** Whether the older lines are marked. */
  marked: boolean;
};

const OLDER = [
  'Is the 19th still free for you?',
  'We have attached our price list.',
  'Best, Harriet at Wrenfield Hall',
];
/** The couple's own lines that are easily mistaken for something else. */
const ODD_LINES = [
  'Amelia & Tom',
  'Date: 19 May 2027, 14:30',
  'amelia@hartwright.example, +49 170 1234567',
  'Our guests:',
];
const FOOTERS = [
  '-- \nAmelia Hartwright\n+49 170 1234567',
  'This email has been checked for viruses by Avast antivirus software.\nwww.avast.com',
  'The information in this email is confidential and may be legally privileged.',
];

const HEAD_VALUES = ['Wrenfield Hall <c-1.k3y@reply.example>', '3 May 2027 10:02', 'Amelia', 'Re: Your day'];
const headOf = ({ head }: Language, order = [0, 1, 2, 3]): string[] =>
  order.map((at) => `${head[at] ?? ''}: ${HEAD_VALUES[at] ?? ''}`);
const atBracket = (line: string): string[] => line.replace('<c-1', '<\nc-1').split('\n');
const atWidth = (line: string): string[] => {
  const at = line.lastIndexOf(' ', 66);
  return line.length <= 76 || at < 40 ? [line] : [line.slice(0, at), line.slice(at + 1)];
};

const PLAIN: Readonly<Record<string, Style>> = {
  Gmail: ({ language: { introductions } }) => ({ head: [introductions[0], ''], marked: true }),
  'Gmail, broken at the address': ({ language: { introductions } }) => ({
    head: [...atBracket(introductions[0]), ''],
    marked: true,
  }),
  'Gmail, broken at 76': ({ language: { introductions } }) => ({
    head: [...atWidth(introductions[0]), ''],
    marked: true,
  }),
  'Gmail, not marked': ({ language: { introductions } }) => ({ head: [introductions[0], ''], marked: false }),
  'Apple Mail': ({ language: { introductions } }) => ({ head: [introductions[1], ''], marked: true }),
  Thunderbird: ({ language: { introductions } }) => ({ head: [introductions[2]], marked: true }),
  Outlook: ({ language }) => ({ head: [...headOf(language), ''], marked: false }),
  'Outlook with a rule': ({ language }) => ({ head: ['_'.repeat(32), ...headOf(language), ''], marked: false }),
  'Outlook, old': ({ language }) => ({ head: [`-----${language.older}-----`, ...headOf(language), ''], marked: false }),
  'Outlook, old and marked': ({ language }) => ({
    head: [`-----${language.older}-----`, ...headOf(language), ''],
    marked: true,
  }),
  GMX: ({ language }) => ({ head: [...headOf(language, [1, 0, 2, 3]), ''], marked: false }),
  Samsung: ({ language }) => ({
    head: [`-------- ${language.older} --------`, ...headOf(language, [0, 1, 2, 3]), ''],
    marked: false,
  }),
  Proton: ({ language }) => ({
    head: [`-------- ${language.older} --------`, language.introductions[0], ''],
    marked: true,
  }),
  Zoho: ({ language }) => ({
    head: [`---- ${language.introductions[0].replace(/ ?[:：]\u202c?$/u, '')} ----`, ''],
    marked: false,
  }),
  Tutanota: () => ({ head: ['3 May 2027, 10:02 by c-1.k3y@reply.example:', ''], marked: true }),
  Yandex: () => ({ head: ['03.05.2027, 10:02, "Wrenfield Hall" <c-1.k3y@reply.example>:'], marked: true }),
  'a bare quotation': () => ({ head: [], marked: true }),
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const divs = (lines: readonly string[]): string =>
  lines.map((line) => `<div>${escaped(line) || '<br>'}</div>`).join('');
type Html = (language: Language, older: string) => string;
const HTML: Readonly<Record<string, Html>> = {
  'Gmail HTML': ({ introductions }, older) =>
    `<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(introductions[0])}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${older}</blockquote>`,
  'Apple Mail HTML': ({ introductions }, older) =>
    `<div><br><blockquote type="cite"><div>${escaped(introductions[1])}</div><br class="Apple-interchange-newline"><div>${older}</div></blockquote>`,
  'iOS HTML': ({ introductions }, older) =>
    `<div dir="ltr"><br><blockquote type="cite">${escaped(introductions[1])}<br><br></blockquote></div><div><blockquote type="cite"><div dir="ltr">${older}</div></blockquote>`,
  'Thunderbird HTML': ({ introductions }, older) =>
    `<div><div class="moz-cite-prefix">${escaped(introductions[2])}<br></div><blockquote type="cite" cite="mid:a@b">${older}</blockquote>`,
  'Outlook web': ({ head }, older) =>
    `<div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>${head[0]}:</b> Wrenfield</font></div><div>${older}</div>`,
  'Outlook desktop': (language, older) =>
    `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${headOf(language).map(escaped).join('<br>')}</p></div>${older}`,
  'Yahoo HTML': ({ introductions }, older) =>
    `<div><div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted yahoo_quoted"><div><div>${escaped(introductions[0])}</div><div>${older}</div></div></div>`,
  'Proton HTML': ({ introductions }, older) =>
    `<div><div class="protonmail_quote">${escaped(introductions[0])}<br><blockquote class="protonmail_quote" type="cite">${older}</blockquote></div>`,
  'Zoho HTML': ({ introductions }, older) =>
    `<div class="zmail_extra_hr" style="border-top: 1px solid #ccc"></div><div class="zmail_extra"><div id="Zm-_Id_-Sgn1">---- ${escaped(introductions[0].replace(/ ?[:：]\u202c?$/u, ''))} ----<br></div><br><blockquote id="blockquote_zmail" style="margin: 0px">${older}</blockquote>`,
  'GMX HTML': (language, older) =>
    `<div><div name="quote" style="margin:10px 5px 5px 10px; border-left:2px solid #C3D9E5;"><div>${headOf(language, [1, 0, 2, 3]).map(escaped).join('<br>')}</div><div name="quoted-content">${older}</div></div>`,
  'Yandex HTML': (_, older) =>
    `<div><div>03.05.2027, 10:02, "Wrenfield Hall" &lt;c-1.k3y@reply.example&gt;:</div><blockquote>${older}</blockquote>`,
  'Spark HTML': ({ introductions }, older) =>
    `<div name="messageReplySection">${escaped(introductions[0])}<br><blockquote type="cite" style="border-left-color: grey">${older}</blockquote>`,
};
/** Programs that put replies where they can't be distinguished from the quotation. */
const TOP_ONLY = ['Outlook web', 'Outlook desktop', 'Yahoo HTML', 'GMX HTML'];

/** The couple's lines, rotated for each email so that each comes last above the quotation once. */
function ownLines({ own }: Language, count: number, turn: number): string[] {
  const all = [...own, ...ODD_LINES];
  return Array.from({ length: count }, (_, at) => all[(turn + at) % all.length] ?? '');
}

/** All combinations: programs, languages, numbers of own lines, blank lines, places of the reply, footers. */
export function* mailCorpus(): Generator<CorpusMail> {
  let turn = 0;
  for (const [code, language] of Object.entries(LANGUAGES))
    for (let count = 0; count <= 5; count += 1)
      for (const place of ['top', 'bottom', 'inline'] as const)
        for (const blank of [true, false]) {
          for (const [program, style] of Object.entries(PLAIN)) {
            turn += 1;
            const { head, marked } = style({ language, older: OLDER });
            if (place !== 'top' && (!marked || count === 0)) continue;
            const footer = [...FOOTERS, language.phone, ''][turn % 5] ?? '';
            const own = ownLines(language, count, turn);
            const name = `${program}, ${code}, ${count} lines, ${place}, ${blank ? 'blank' : 'no blank'}, footer ${turn % 5}`;
            const quote = OLDER.map((line) => (marked ? `> ${line}` : line));
            const text = plainMail({ own, head, quote, place, gap: blank ? [''] : [], footer: marked ? footer : '' });
            yield {
              name,
              text,
              own: [...own, ...(marked && footer !== '' ? footer.split('\n') : [])],
              older: OLDER,
              place,
            };
          }
          for (const [program, make] of Object.entries(HTML)) {
            turn += 1;
            if (place !== 'top' && (TOP_ONLY.includes(program) || count === 0)) continue;
            const own = ownLines(language, count, turn);
            const html = htmlMail(make, language, own, place, blank);
            yield {
              name: `${program}, ${code}, ${count} lines, ${place}, ${blank ? 'blank' : 'no blank'}`,
              html,
              own,
              older: OLDER,
              place,
            };
          }
        }
}

interface PlainParts {
  own: readonly string[];
  head: readonly string[];
  quote: readonly string[];
  place: Place;
  gap: readonly string[];
  footer: string;
}

function plainMail({ own, head, quote, place, gap, footer }: PlainParts): string {
  const tail = footer === '' ? [] : ['', footer];
  if (place === 'top') return [...own, ...(own.length > 0 ? gap : []), ...head, ...quote, ...tail].join('\n');
  if (place === 'bottom') return [...head, ...quote, ...gap, ...own, ...tail].join('\n');
  const [first = '', ...others] = own;
  return [...head, quote[0], ...gap, first, ...gap, ...quote.slice(1), ...gap, ...others, ...tail].join('\n');
}

function htmlMail(make: Html, language: Language, own: readonly string[], place: Place, blank: boolean): string {
  const gap = blank ? '<div><br></div>' : '';
  const quotation = make(language, divs(OLDER));
  if (place === 'top') return `<html><body>${divs(own)}${gap}${quotation}</div></body></html>`;
  if (place === 'bottom') return `<html><body>${quotation}${gap}${divs(own)}</div></body></html>`;
  const [first = '', ...others] = own;
  const parted = make(
    language,
    `${divs(OLDER.slice(0, 1))}</blockquote>${divs([first])}<blockquote type="cite">${divs(OLDER.slice(1))}`,
  );
  return `<html><body>${parted}${gap}${divs(others)}</div></body></html>`;
}
