export interface FoldedText {
  /** What the sender wrote. */
  text: string;
  /** What it quotes, empty when nothing. */
  quoted: string;
}

/** Ends of the line with which mail programs begin a quotation, by language. */
const WROTE = [
  'wrote',
  'schrieb',
  'geschrieben',
  'a écrit',
  'a ecrit',
  'napisał',
  'napisała',
  'napisał(a)',
  'escribió',
  'ha scritto',
  'scrisse',
  'schreef',
  'skrev',
  'escreveu',
  'kirjoitti',
  'napsal',
  'napsal(a)',
  'írta',
];
const SEPARATOR =
  /^(-{2,}|_{2,})\s?(original message|ursprüngliche nachricht|message d'origine|message d’origine|wiadomość oryginalna|mensaje original|messaggio originale|oorspronkelijk bericht|forwarded message|weitergeleitete nachricht)\s?(-{2,}|_{2,})$/iu;
/** Fields of a head that Outlook puts above what it quotes, by language. */
const HEAD =
  /^\*?(from|von|de|od|da|van|från|fra|sent|gesendet|envoyé|wysłano|date|datum|data|to|an|à|do|a|aan|subject|betreff|objet|temat|oggetto|onderwerp)\s?:\*?\s/iu;
const FIRST_OF_HEAD = /^\*?(from|von|de|od|da|van|från|fra)\s?:\*?\s/iu;

const isQuoted = (line: string): boolean => line.startsWith('>') || line.startsWith('|>');
const isBlank = (line: string): boolean => line.trim() === '';

/**
 * Parts what somebody wrote from what the mail program quoted below (or above) it. Answers between quoted lines keep
 * the quotation, because they make no sense without it. A mail that only quotes keeps all of it as its text. Looks at
 * each line a bounded number of times (safety S50).
 */
export function foldQuote(source: string): FoldedText {
  const lines = source.replaceAll(/\r\n?/gu, '\n').split('\n');
  const from = quotationStart(lines);
  const tail = lines.slice(from);
  const own = lines.slice(0, from);
  if (own.every(isBlank)) return foldAbove(lines);
  // Written on below or between the quoted lines: everything from there on belongs together.
  if (hasAnswersWithin(tail)) return { text: tidy(lines), quoted: '' };
  return { text: tidy(own), quoted: tidy(tail) };
}

/** The first line of what is quoted; the number of lines when nothing is. */
function quotationStart(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (SEPARATOR.test(line)) return at;
    if (isOutlookHead(lines, at)) return /^_{5,}$/u.test((lines[at - 1] ?? '').trim()) ? at - 1 : at;
    const intro = introLines(lines, at);
    if (intro > 0 && nextFull(lines, at + intro) !== null) return at;
    if (isQuoted(line)) return at;
  }
  return lines.length;
}

/** How many lines from here say "On … wrote:"; mail programs break it over up to three. */
function introLines(lines: readonly string[], at: number): number {
  let said = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = (lines[at + count - 1] ?? '').trim();
    if (line === '' || line.length > 250) return 0;
    said += ` ${line}`;
    if (endsWithWrote(said)) return /\d/u.test(said) || said.includes('@') ? count : 0;
  }
  return 0;
}

function endsWithWrote(said: string): boolean {
  if (!said.endsWith(':')) return false;
  const words = said.slice(0, -1).trimEnd().toLowerCase();
  if (WROTE.some((word) => words.endsWith(word))) return true;
  // "Am 3. Mai 2026 um 10:02 schrieb Anna <a@b.example>:" has the verb in the middle.
  return /\b(schrieb|escribió|schreef|skrev|napisał|napisała)\b/u.test(words) && /[@\d]/u.test(words);
}

function isOutlookHead(lines: readonly string[], at: number): boolean {
  if (!FIRST_OF_HEAD.test((lines[at] ?? '').trim())) return false;
  let fields = 0;
  for (let next = at; next < at + 5; next += 1) if (HEAD.test(`${(lines[next] ?? '').trim()} `)) fields += 1;
  return fields >= 3;
}

function nextFull(lines: readonly string[], from: number): string | null {
  for (let at = from; at < lines.length && at < from + 5; at += 1)
    if (!isBlank(lines[at] ?? '')) return lines[at] ?? '';
  return null;
}

/** Own words after a quoted line, in a quotation that marks its lines; Outlook's does not, so all of it is quoted. */
function hasAnswersWithin(tail: readonly string[]): boolean {
  const first = tail.findIndex((line) => isQuoted(line.trim()));
  if (first < 0 || first > 6) return false;
  return tail.slice(first).some((line) => !isBlank(line) && !isQuoted(line.trim()) && !isSignature(line));
}

const isSignature = (line: string): boolean =>
  /^(--\s?|sent from my .{1,40}|von meinem .{1,40} gesendet)$/iu.test(line.trim());

/** Nothing stands before the quotation: what was written may stand below it. */
function foldAbove(lines: readonly string[]): FoldedText {
  const marked = lines.findIndex((line) => isQuoted(line.trim()));
  if (marked < 0) return { text: tidy(lines), quoted: '' };
  let end = marked;
  while (end < lines.length && (isQuoted((lines[end] ?? '').trim()) || isBlank(lines[end] ?? ''))) end += 1;
  const below = lines.slice(end);
  if (below.every(isBlank) || below.some((line) => isQuoted(line.trim()))) return { text: tidy(lines), quoted: '' };
  return { text: tidy(below), quoted: tidy(lines.slice(0, end)) };
}

/** Without blank lines around it and with at most one between. */
function tidy(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const raw of lines) {
    const line = raw.trimEnd();
    if (line !== '' || kept.at(-1) !== '') kept.push(line);
  }
  return kept.join('\n').trim();
}
