/** Marks for the reading direction; mail programs put them around names and addresses. */
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Verbs for "wrote" at the start or the end of an introduction, in the languages of mail programs. */
const VERBS = [
  'wrote|writes|schrieb|geschrieben|a écrit|a ecrit|écrit|escribió|escribio|ha scritto|scrisse|schreef|geschreven',
  'skrev|skrifaði|kirjoitti|napisał|napisała|napisał\\(a\\)|napisana|pisze|napsal|napsala|napsal\\(a\\)|napísal|píše',
  'написал|написала|написал\\(а\\)|пишет|пише|написав|написала|написав\\(ла\\)|написа|escreveu|a scris|írta|έγραψε',
  'yazdı|scríobh|rašė|rakstīja|kirjutas|napisao|napisao\\/la|написао|đã viết|menulis|va escriure|כתב|כתבה|כתב\\/ה|كتب',
].join('|');
const WROTE = new RegExp(
  `(?<!\\p{L})(${VERBS})(?!\\p{L})|写道|寫道|书写|のメール|書きました|작성|쓴 글|تمت كتابة`,
  'iu',
);
/** The introduction ends without a colon in some programs. */
const ENDS_WITH_WROTE = new RegExp(`(?<!\\p{L})(${VERBS})$`, 'iu');
/** Lines that cannot begin an introduction: the address or the verb alone. */
const GOES_ON = new RegExp(`^(<|(${VERBS})\\s?[:：]$)`, 'iu');
const ADDRESS = /[^\s<>()[\]"',;:]{1,64}@[^\s<>()[\]"',;:]{1,190}/u;
/** 10:02, 10.02, 10h02; not part of a date such as 3.05.2027. */
const TIME = /(?<![\p{Nd}./]|\p{Nd}-)\p{Nd}{1,2} ?[:.hH時时시] ?\p{Nd}{2}(?![./\p{Nd}-])/u;
/** A year, or a numeric date with a two-digit year; programs that give no time give one of these. */
const DAY = /(?<!\p{Nd})(?:(?:19|20)\p{Nd}{2}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2})(?!\p{Nd})/u;
/** How an introduction that spans several lines begins: a preposition, a number, or a weekday before a number. */
const OPENING =
  /^(-{2,}|\p{Nd}|(on|at|am|le|el|il|op|den|på|em|às|pe|în|in data|no dia|w dniu|dnia|wiadomość|dne|dňa|στις|ar|vào|ב-|בתאריך|في|在)(?=[\s\p{Nd}.,-])|\p{L}{1,14}\.?,? ?\p{Nd})/iu;
const LINES_MAX = 4;
const LINE_MAX = 250;
/** Mail programs break a line where the next word doesn't fit; people end lines earlier. */
const FULL_LINE = 60;

/** The facts in an introduction besides the quoted name. */
interface Facts {
  hasColon: boolean;
  verb: boolean;
  address: boolean;
  time: boolean;
}

/** Removes direction marks and surrounding spaces from a line. */
export const plainLine = (line: string): string => line.replaceAll(DIRECTION, '').trim();

/**
 * How many lines up to and including `end` say "On 3 May at 10:02 Anna wrote:", in any language; 0 if they don't. It takes
 * as few lines as possible: text a person wrote above, even without a blank line, is not included. Two of these are
 * needed: a verb of writing, a time, an address. Between a blank line and marked lines, a day counts as a time.
 * @param lines as `plainLine` makes them
 * @param isMarked whether marked quoted lines follow; without them, an address is needed as well
 */
export function introductionLength(lines: readonly string[], end: number, isMarked: boolean): number {
  const last = lines[end] ?? '';
  if (last.length > LINE_MAX || !(/(?:[:：]|--)$/u.test(last) || ENDS_WITH_WROTE.test(last))) return 0;
  let shortest = 0;
  let joined = '';
  for (let count = 1; count <= LINES_MAX; count += 1) {
    const line = lines[end - count + 1] ?? '';
    if (line === '' || line.length > LINE_MAX || line.startsWith('>')) break;
    if (count > 1 && !continues(line, lines[end - count + 2] ?? '')) break;
    joined = count === 1 ? line : `${line} ${joined}`;
    const facts = /[\p{Nd}@]/u.test(joined) ? factsOf(joined, isMarked && lines[end - count] === '') : null;
    const known = facts === null ? 0 : Number(facts.verb) + Number(facts.address) + Number(facts.time);
    if (facts === null || known < (facts.hasColon ? 2 : 3) || !(isMarked || facts.address)) continue;
    if (shortest === 0) shortest = count;
    if (facts.address && facts.time) return opens(joined) ? count : shortest;
    if (opens(line) && (count === 1 || facts.time)) return count;
  }
  return shortest;
}

function factsOf(joined: string, isApart: boolean): Facts | null {
  // Zoho frames it: "---- On … wrote ----".
  const framed = joined.startsWith('--') && joined.endsWith('--');
  const hasColon = framed || /[:：]$/u.test(joined);
  if (!hasColon && !ENDS_WITH_WROTE.test(joined)) return null;
  const time = TIME.test(joined) || (isApart && DAY.test(joined));
  return { hasColon, verb: WROTE.test(joined), address: ADDRESS.test(joined), time };
}

const opens = (line: string): boolean => OPENING.test(line);

/** Whether an email program may have wrapped a line here. */
function continues(line: string, next: string): boolean {
  if (/[<([,–-]$/u.test(line) || GOES_ON.test(next)) return true;
  if (/[.!?…]$/u.test(line) && !/[\p{L}\p{Nd}]{1,5}\.$/u.test(line)) return false;
  return line.length + 1 + (next.split(' ', 1)[0] ?? '').length > FULL_LINE;
}
