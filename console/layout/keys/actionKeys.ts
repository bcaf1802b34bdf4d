/**
 * Keys of the palette's actions. They also work with the palette closed: it opens at the action, or runs it at once. A capital
 * letter means with Shift. To give an action a key, add a line.
 */
export const ACTION_KEYS = {
  n: 'addLead',
  m: 'stage',
  S: 'status',
  l: 'label',
  a: 'owner',
  h: 'hold',
  H: 'release',
  b: 'book',
  B: 'block',
  t: 'template',
  T: 'newTemplate',
  y: 'copyEmail',
  e: 'done',
  s: 'star',
  E: 'export',
} as const;

/** An action with its own key. */
export type KeyedAction = (typeof ACTION_KEYS)[keyof typeof ACTION_KEYS];

/** The keys to press for an action, one cap each: `['Shift', 'H']`. */
export function keysOf(action: string): readonly string[] {
  const key = Object.entries(ACTION_KEYS).find(([, id]) => id === action)?.[0];
  if (key === undefined) return [];
  return key === key.toUpperCase() ? ['Shift', key] : [key.toUpperCase()];
}
