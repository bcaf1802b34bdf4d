import { ownValue } from '#contracts/own-value.ts';
import { QUOTING_ELEMENTS, QuoteDepth } from './html-quotes.ts';
import type { MailLine } from './fold-quote.ts';

/** Elements whose content readers don't see. */
const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
  'select',
]);
/** Elements that begin on their own line. */
const BLOCKS = new Set(
  'address article aside blockquote br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  times: '×',
  frac12: '½',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  ugrave: 'ù',
  oacute: 'ó',
  zwnj: '',
  zwj: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

/** HTML as plain text; a quoted block becomes lines that begin with `>`. */
export const htmlToText = (html: string): string =>
  htmlLines(html)
    .map(({ text }) => text)
    .join('\n')
    .trim();

/**
 * Converts HTML into lines of plain text, each with whether the structure says it is quoted; no markup survives, so none
 * of it can do anything (S47). It passes over the characters once, so the time is linear however broken the markup (S50).
 */
export function htmlLines(html: string): MailLine[] {
  const out: string[] = [];
  // Elements (and `-->`) known to have no further end tag, so that it isn't searched for twice.
  const endless = new Set<string>();
  const quotes = new QuoteDepth();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (end > at) out.push(words(html.slice(at, end)));
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const close = endless.has('-->') ? -1 : html.indexOf('-->', open + 4);
      if (close < 0) endless.add('-->');
      // An unclosed comment hides nothing: what follows is read as text.
      at = close < 0 ? open + 4 : close + 3;
      continue;
    }
    const close = html.indexOf('>', open + 1);
    const tag = close < 0 ? null : tagName(html, open, close);
    if (tag === null) {
      out.push('<');
      at = open + 1;
      if (close < 0) {
        out.push(words(html.slice(at)));
        break;
      }
      continue;
    }
    at = close + 1;
    if (SILENT.has(tag.name) && !tag.closing) {
      const silentEnd = endless.has(tag.name) ? null : endOf(html, tag.name, at);
      if (silentEnd === null) endless.add(tag.name);
      else at = silentEnd;
      continue;
    }
    if (QUOTING_ELEMENTS.has(tag.name) && quotes.step(tag, html.slice(open, Math.min(close, open + TAG_MAX))))
      out.push(`\n${MARK}${quotes.depth.toString(36)}`);
    else if (BLOCKS.has(tag.name)) out.push('\n');
    else if (tag.name === 'td' || tag.name === 'th') out.push(' ');
  }
  return withQuotes(out.join(''));
}

/** Maximum characters of a tag that are checked for signs of quoting. */
const TAG_MAX = 1_000;

/** Marks the quotation depth from here on; the text itself can't contain it. */
const MARK = '\uE000';

function tagName(html: string, open: number, close: number): { name: string; closing: boolean } | null {
  const closing = html[open + 1] === '/';
  const from = open + (closing ? 2 : 1);
  let to = from;
  while (to < close && to - from < 20 && /[a-z0-9:!?]/iu.test(html[to] ?? '')) to += 1;
  return to === from ? null : { name: html.slice(from, to).toLowerCase(), closing };
}

/** Where the content of a silent element ends; null if it is never closed, so that it hides nothing. */
function endOf(html: string, name: string, from: number): number | null {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue;
    const close = html.indexOf('>', at);
    return close < 0 ? html.length : close + 1;
  }
  return null;
}

function words(text: string): string {
  return text
    .replaceAll(/[\s\uE000]+/gu, ' ')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});?/giu, (whole, entity: string) => {
      if (!entity.startsWith('#')) return ownValue(NAMED, entity) ?? ownValue(NAMED, entity.toLowerCase()) ?? whole;
      const code =
        entity[1] === 'x' || entity[1] === 'X' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
      const usable = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return usable ? String.fromCodePoint(code) : ' ';
    });
}

function withQuotes(text: string): MailLine[] {
  let depth = 0;
  const lines: MailLine[] = [];
  for (const raw of text.split('\n')) {
    let line = raw;
    while (line.startsWith(MARK)) {
      depth = Number.parseInt(line[1] ?? '0', 36);
      line = line.slice(2);
    }
    const clean = line.replaceAll(/[ \t\u00a0]+/gu, ' ').trim();
    const before = lines.at(-1);
    const isRepeatedBlank = clean === '' && (before === undefined || before.text.replaceAll('>', '').trim() === '');
    if (!isRepeatedBlank)
      lines.push({ text: depth > 0 ? `${'>'.repeat(depth)} ${clean}`.trimEnd() : clean, quoted: depth > 0 });
  }
  return lines;
}
