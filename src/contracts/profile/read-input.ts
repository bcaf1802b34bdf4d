/** How typed text becomes a value (P2): numbers never fail, they are read as well as possible. */

/** A separator followed by exactly three digits groups thousands; any other one begins the decimals. */
const GROUP = /(?<!^-?0)[.,'’\s](?=\d{3}(?:\D|$))/gu;

function parse(typed: string): number {
  const plain = typed
    .replaceAll(/[^\d.,'’\s-]/gu, '')
    .trim()
    .replaceAll(GROUP, '')
    .replace(',', '.');
  const value = Number.parseFloat(plain.replaceAll(/[\s'’]/gu, ''));
  return Number.isNaN(value) ? 0 : Math.abs(value);
}

/** A whole number: unreadable text is 0, a negative number loses its sign, decimals are cut off. */
export const readInteger = (typed: string): number => Math.trunc(parse(typed));

/** An amount of money in minor units, from whole units with at most two decimals. */
export const readMoney = (typed: string): number => Math.round(parse(typed) * 100);

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
