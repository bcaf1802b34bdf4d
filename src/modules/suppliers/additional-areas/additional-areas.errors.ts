import type { FieldError } from '#contracts/problem.ts';

const DETAILS = {
  area: 'Choose an area of your country.',
  unique: 'Choose each area once.',
  'home-area': 'Couples find you there already: it is your own area.',
  'area-slots': 'Your tier doesn’t include this many areas.',
} as const;

/** A fault of an area that its schema can't detect. */
export const fault = (at: number, rule: keyof typeof DETAILS): FieldError => ({
  pointer: `#/additionalAreas/${at}`,
  rule,
  detail: DETAILS[rule],
});
