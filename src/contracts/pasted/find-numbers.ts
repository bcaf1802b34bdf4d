import { BUDGET_BUCKETS } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import type { Found } from './pasted-text.ts';

const COUNT = '(?:\\d{1,2}[.,]\\d{3}|\\d{1,4})';
const UP_TO = '\\s*(?:-|–|to|a|et|ou|bis|or|oder|do|lub)\\s*';
const PEOPLE =
  '(?:guests?|people|persons?|pax|adults?|heads|attendees|invites|of us|personnes?|convives?|adultes?|gaste\\w*|personen|leuten?|erwachsene\\w*|osob\\w*|gosci|goscmi|doroslych)';
const KIND = '(?:or so |odd |wedding |day |daytime |adult |geladene |hochzeits|tages)?';
const LABELS =
  "(?:number of guests|no\\.? of guests|guest (?:count|numbers?|list)|guests?|numbers|party of|headcount|(?:nombre|nb|nbre) (?:d['’]|de )?(?:invites|personnes|convives)|invites|personnes|convives|anzahl(?: der)? gaste|anzahl(?: der)? personen|gastezahl|gasteanzahl|personenzahl|gaste|personen|liczba (?:gosci|osob)|ilosc (?:gosci|osob)|goscie|gosci|osob)";
const ABOUT =
  '(?:(?:about|around|roughly|approx\\.?|approximately|environ|env\\.?|une?|autour de|jusqu.a|maximum|circa|ca\\.?|c\\.|etwa|rund|ungefahr|zirka|okolo|ok\\.?|max\\.?|maximal|up to|is|are|of)\\s*){0,2}';

const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  'quatre-vingt-dix': 90,
  'quatre-vingts': 80,
  'quatre-vingt': 80,
  'soixante-dix': 70,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  soixantaine: 60,
  centaine: 100,
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
  dwadziescia: 20,
  dwudziestu: 20,
  trzydziesci: 30,
  trzydziestu: 30,
  czterdziesci: 40,
  czterdziestu: 40,
  piecdziesiat: 50,
  piecdziesieciu: 50,
  szescdziesiat: 60,
  szescdziesieciu: 60,
  siedemdziesiat: 70,
  siedemdziesieciu: 70,
  osiemdziesiat: 80,
  osiemdziesieciu: 80,
  dziewiecdziesiat: 90,
  dziewiecdziesieciu: 90,
};
const TEN = `(?:${Object.keys(TENS).join('|')})`;
const HUNDRED = `(?:(?:a|one|two|three)\\s+hundred(?:\\s+and\\s+${TEN}|\\s+${TEN})?|(?:(?:deux|trois)\\s+)?cents?(?:\\s+${TEN})?|(?:ein|zwei|drei)?hundert(?:und)?${TEN}?|(?:sto|stu|dwiescie|dwustu)(?:\\s+${TEN})?)`;
const WORDS = new RegExp(`(?<![\\p{L}\\d])(${HUNDRED}|${TEN})\\s+(?:de\\s+|d['’])?${KIND}${PEOPLE}(?!\\p{L})`, 'u');
const BEFORE_PEOPLE = new RegExp(
  `(?<![\\p{L}\\d.,/£€$-])(${COUNT}(?:${UP_TO}${COUNT})?)\\s*(?:\\+\\s*)?${KIND}${PEOPLE}(?!\\p{L})`,
  'gu',
);
const AFTER_LABEL = new RegExp(
  `(?<!\\p{L})${LABELS}\\s*(?:[:=(-]\\s*)?${ABOUT}(${COUNT}(?:${UP_TO}${COUNT})?)(?![\\d./:]\\d)`,
  'gu',
);
/** "The two of us" are the couple. */
const FEWEST = 4;

/** The number of guests, or a range: "85", "80–100". */
export function findGuests(flat: string): Found | undefined {
  const found = [...flat.matchAll(BEFORE_PEOPLE), ...flat.matchAll(AFTER_LABEL)].flatMap((match) => {
    const [first = '', second] = (match[1] ?? '').split(/(?<!\s)\s*(?:-|–|to|a|et|ou|bis|or|oder|do|lub)\s*/u);
    const counts = [first, second].flatMap((part) => (part ? Number(part.replaceAll(/[.,]/gu, '')) : []));
    if ((counts[0] ?? 0) < FEWEST) return [];
    return { value: counts.join('–'), from: match.index, to: match.index + match[0].length };
  });
  const inDigits = found.toSorted((one, other) => one.from - other.from)[0];
  if (inDigits) return inDigits;
  const match = WORDS.exec(flat);
  const count = match && wordsToNumber(match[1] ?? '');
  return match && count ? { value: String(count), from: match.index, to: match.index + match[0].length } : undefined;
}

function wordsToNumber(words: string): number {
  const ten = Object.entries(TENS).find(([word]) => words.endsWith(word))?.[1] ?? 0;
  if (!/hundred|hundert|cents?(?!aine)|^(?:st[ou]|dwiescie|dwustu)(?![a-z])/u.test(words)) return ten;
  const times = /^(?:two|deux|zwei|dwiescie|dwustu)/u.test(words)
    ? 2
    : /^(?:three|trois|drei)(?!ß|ss)/u.test(words)
      ? 3
      : 1;
  return times * 100 + ten;
}

const MARK = '(?:£|€|\\$|gbp|eur|usd|chf|pln)';
const AMOUNT =
  '(?:\\d{1,3}(?:[.,\\s]\\d{3})+|\\d{1,7})(?:[.,]\\d{1,2})?\\s?(?:k\\b|mille|tsd\\.?|tausend|thousand|grand|tys\\.?|tysi[a-z]+)?';
const AFTER = '\\s?(?:£|€|\\$|euros?|pounds?|gbp|eur|usd|quid|zl(?:otych|ote)?|pln)?';
const MONEY = new RegExp(
  `(?<![\\p{L}\\d.,])(${MARK}?)\\s?(${AMOUNT})(?:\\s*(?:-|–|to|a|et|bis|und|and|do)\\s*${MARK}?\\s?(${AMOUNT}))?(${AFTER})(?!\\d)`,
  'gu',
);
const OTHER_PRICE =
  /deposit|per head|per person|pp\b|p\.p|pro person|pro kopf|package|starting|acompte|arrhes|caution|par personne|par tete|forfait|anzahlung|paket|kaution|hire fee|miete|zadat|zaliczk|od osoby|za osobe|na osobe|talerzyk|pakiet|kaucj|wynaj/u;
const AT_LEAST =
  /(?:over|more than|above|at least|from|plus de|au moins|a partir de|mehr als|uber|ab|mindestens|minimum|powyzej|ponad|co najmniej|\bod)\s*(?:of\s*|von\s*)?$/u;
/** Smaller amounts are a price per head, a deposit or a number of guests. */
const LEAST = 1_000;
const MOST = 10_000_000;

/** The budget, as one of the brackets that leads have; "under 15,000" belongs to the bracket that ends there. */
export function findBudget(flat: string): Found<BudgetKey> | undefined {
  const found = [...flat.matchAll(MONEY)].flatMap((match) => {
    const [whole, mark = '', one = '', two, after = ''] = match;
    const before = flat.slice(Math.max(0, match.index - 40), match.index);
    const named = /budget|spend|depenser|enveloppe|ausgeben|preisrahmen|kostenrahmen|budzet|wydac|przeznacz/u.test(
      before.split('\n').at(-1) ?? '',
    );
    const thousands = /k\b|mille|tsd|tausend|thousand|grand|tys/u.test(one + (two ?? ''));
    if (!named && mark === '' && after.trim() === '' && !thousands) return [];
    const around = before.slice(-25) + flat.slice(match.index + whole.length, match.index + whole.length + 16);
    if (!named && OTHER_PRICE.test(around)) return [];
    const upper = amountOf(two ?? one, thousands);
    if (upper < LEAST || upper > MOST) return [];
    const lead = whole.length - whole.trimStart().length;
    const from = match.index + lead;
    const value = bracketOf(
      upper,
      two === undefined && (AT_LEAST.test(before) || flat[match.index + whole.length] === '+'),
    );
    return { value, from, to: from + whole.trim().length, named };
  });
  const best = found.find(({ named }) => named) ?? found[0];
  return best && { value: best.value, from: best.from, to: best.to };
}

function amountOf(text: string, thousands: boolean): number {
  const plain = (/[\d.,\s]+/u.exec(text)?.[0] ?? '')
    .trim()
    .replace(/[.,]\d{1,2}$/u, '')
    .replaceAll(/\D/gu, '');
  const amount = Number(plain);
  return thousands && amount < LEAST ? amount * 1_000 : amount;
}

function bracketOf(amount: number, orMore: boolean): BudgetKey {
  const fits = BUDGET_BUCKETS.find(({ max }) => max === null || (orMore ? amount < max : amount <= max));
  return fits?.key ?? 'over-20k';
}
