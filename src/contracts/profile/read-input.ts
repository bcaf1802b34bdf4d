/** How typed text becomes a value (P2): numbers never fail, they are read as well as possible. */

/** A separator followed by exactly three digits groups thousands; any other one begins the decimals. */
const GROUP = /(?<!^-?0)[.,'’\s](?=\d{3}(?:\D|$))/gu;

type Times = readonly (readonly [after: RegExp, times: number])[];

/** What follows a number in "10k" or "2 million", in the console's languages. */
const TIMES: Times = [
  [/\d\s*(?:k|tsd|tys|thousand|tausend|mille)(?!\p{L})/iu, 1_000],
  [/\d\s*(?:mio|mln|mill?ion\p{L}*)(?!\p{L})/iu, 1_000_000],
];
/** "£5m" too; elsewhere "5 m" may be metres. */
const MONEY_TIMES: Times = [...TIMES, [/\d\s*m(?!\p{L})/iu, 1_000_000]];

function parse(typed: string, known: Times): number {
  const plain = typed
    .replaceAll(/[^\d.,'’\s-]/gu, '')
    .trim()
    .replaceAll(GROUP, '')
    .replace(',', '.');
  const value = Number.parseFloat(plain.replaceAll(/[\s'’]/gu, ''));
  if (Number.isNaN(value)) return 0;
  const times = known.find(([word]) => word.test(typed))?.[1];
  return times === undefined ? Math.abs(value) : Math.round(Math.abs(value) * times);
}

/** A whole number: unreadable text is 0, a negative number loses its sign, decimals are cut off. */
export const readInteger = (typed: string): number => Math.trunc(parse(typed, TIMES));

/** An amount of money in minor units, from whole units with at most two decimals. */
export const readMoney = (typed: string): number => Math.round(parse(typed, MONEY_TIMES) * 100);

/** Whether the text contains a number. Where leaving a field blank has a meaning, other words must not count as blank. */
export const hasNumber = (typed: string): boolean => /\d/u.test(typed);

/** The choices after one was toggled: the `alone` option excludes all others; in the order of `options`. */
export function toggleOption(
  chosen: readonly string[],
  pressed: string,
  { options, alone }: { options: readonly string[]; alone?: string | undefined },
): string[] {
  if (chosen.includes(pressed)) return chosen.filter((one) => one !== pressed);
  if (pressed === alone) return [pressed];
  return options.filter((one) => one !== alone && (one === pressed || chosen.includes(one)));
}
