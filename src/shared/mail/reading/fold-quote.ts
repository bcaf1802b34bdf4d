import { headLength, isBareRule, isRuleAboveOlderMail } from './quote-head.ts';
import { introductionLength, plainLine } from './quote-introduction.ts';

export interface FoldedText {
  /** What the sender wrote. */
  text: string;
  /** The quoted text, empty if there is none. */
  quoted: string;
}

/** A line of an email and whether its email program marked it as quoted. */
export interface MailLine {
  text: string;
  quoted: boolean;
}

/** Says that the replies are in the older email below, where nothing may mark them. */
const ANSWERS_BELOW =
  /(?<!\p{L})(inline|in line|see below|answers? below|repl(y|ies) below|in (red|blue|green)|siehe unten|antworten unten|in (rot|blau|grün)|ci-dessous|plus bas|en (rouge|bleu|rojo|azul)|más abajo|qui sotto|in (rosso|blu)|hieronder|nedenfor|nedan|poniżej|na (czerwono|niebiesko|zielono)|ниже|нижче|níže|abaixo|mai jos|παρακάτω|aşağıda)(?!\p{L})/iu;
/** A line such as "> 100 guests" on its own, which means "more than". */
const MORE_THAN = /^>\s?=?\s?[€£$]?\p{Nd}/u;

/**
 * Separates what a person wrote from what the email program quoted below, above or around it, by plain-text marks.
 * Looks at each line a bounded number of times (S50).
 */
export function foldQuote(source: string): FoldedText {
  const texts = source.replaceAll(/\r\n?/gu, '\n').split('\n');
  const marked = texts.map((text) => /^\|?>/u.test(plainLine(text)));
  return foldLines(
    texts.map((text, at) => {
      const alone = marked[at - 1] !== true && marked[at + 1] !== true && MORE_THAN.test(plainLine(text));
      return { text, quoted: marked[at] === true && !alone };
    }),
  );
}

/**
 * The same for lines marked by the email's structure. When in doubt, a line stays visible: replies between quoted lines
 * keep the lines they refer to, lines below a quotation are shown, and an email that only quotes keeps all of it as its
 * text (T8).
 */
export function foldLines(lines: readonly MailLine[]): FoldedText {
  const plain = lines.map(({ text }) => plainLine(text));
  const quoted = lines.map((line) => line.quoted);
  const end = markHeads(plain, quoted);
  const isOwn = (at: number): boolean => quoted[at] !== true && plain[at] !== '';
  const own = range(0, end).filter(isOwn);
  const last = own.at(-1);
  const whole = { text: tidy(lines), quoted: '' };
  if (last === undefined) return whole;
  if (end < lines.length && own.some((at) => ANSWERS_BELOW.test(plain[at] ?? ''))) return whole;
  const older = range(0, end).filter((at) => quoted[at] === true);
  const isAnswered = own.some((at) => at > (older[0] ?? end) && at < (older.at(-1) ?? 0));
  if (isAnswered) return { text: tidy(lines.slice(0, last + 1)), quoted: tidy(lines.slice(last + 1)) };
  const pick = (indices: readonly number[]): MailLine[] => indices.flatMap((at) => lines[at] ?? []);
  return {
    text: tidy(pick(range(0, end).filter((at) => quoted[at] !== true))),
    quoted: tidy([...pick(older), ...lines.slice(end)]),
  };
}

/**
 * Also marks the introductions and headers above marked lines as quoted.
 * @returns where an older email with unmarked lines begins, so that everything below counts as quoted
 */
function markHeads(plain: readonly string[], quoted: boolean[]): number {
  for (let at = 0; at < plain.length; at += 1) {
    if (quoted[at] === true || plain[at] === '') continue;
    const head = headFrom(plain, at) ?? introductionTo(plain, quoted, at);
    if (head === null) continue;
    const next = nextFull(plain, head.end);
    if (next === null || quoted[next] !== true) return head.start;
    quoted.fill(true, head.start, head.end);
    at = head.end - 1;
  }
  return plain.length;
}

interface Span {
  start: number;
  /** The line after the last one. */
  end: number;
}

/** The header block of an older email that begins at a line: a rule and what follows it, or Outlook's fields alone. */
function headFrom(plain: readonly string[], at: number): Span | null {
  const start = ruleAbove(plain, at);
  if (!isRuleAboveOlderMail(plain[at] ?? '')) {
    const length = headLength(plain, at);
    return length === 0 ? null : { start, end: at + length };
  }
  const next = nextFull(plain, at + 1);
  if (next === null) return { start, end: at + 1 };
  const length = headLength(plain, next);
  if (length > 0) return { start, end: next + length };
  for (let end = next; end < next + 4; end += 1)
    if (introductionLength(plain, end, true) > end - next) return { start, end: end + 1 };
  return { start, end: at + 1 };
}

/** The introduction that ends at a line. */
function introductionTo(plain: readonly string[], quoted: readonly boolean[], at: number): Span | null {
  const next = nextFull(plain, at + 1);
  const length = introductionLength(plain, at, next !== null && quoted[next] === true);
  return length === 0 ? null : { start: at - length + 1, end: at + 1 };
}

/** A rule without words that belongs to the header block below it. */
function ruleAbove(plain: readonly string[], at: number): number {
  const above = plain[at - 1] === '' ? at - 2 : at - 1;
  return isBareRule(plain[above] ?? '') ? above : at;
}

/** The next line with words, at most a few lines further on. */
function nextFull(plain: readonly string[], from: number): number | null {
  for (let at = from; at < plain.length && at < from + 6; at += 1) if (plain[at] !== '') return at;
  return null;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Removes blank lines around the text and keeps at most one between. */
function tidy(lines: readonly MailLine[]): string {
  const kept: string[] = [];
  for (const { text } of lines) {
    const trimmed = text.trimEnd();
    if (trimmed !== '' || kept.at(-1) !== '') kept.push(trimmed);
  }
  return kept.join('\n').trim();
}
