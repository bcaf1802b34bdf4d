import { SEASONS, WEEKDAY_GROUPS } from '#contracts/partial-date.ts';
import type { PartialDate, Season, WeekdayGroup } from '#contracts/partial-date.ts';

/** `{ y: 2027, m: 'summer', d: null }` as `2027/summer/`: one short column instead of three. */
export function encodePartialDate(date: PartialDate): string {
  return `${date.y ?? ''}/${date.m ?? ''}/${date.d ?? ''}`;
}

/** The reverse; anything unreadable counts as undecided. */
export function decodePartialDate(code: string): PartialDate {
  const [y = '', m = '', d = ''] = code.split('/');
  return { y: y === '' ? null : Number(y), m: part(m, SEASONS), d: part(d, WEEKDAY_GROUPS) };
}

function part<T extends Season | WeekdayGroup>(text: string, words: readonly T[]): number | T | null {
  if (text === '') return null;
  const word = words.find((known) => known === text);
  return word ?? Number(text);
}
