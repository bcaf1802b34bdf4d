const SIGNED: Readonly<Record<string, readonly string[]>> = { Notification: ['Message'] };
const WORDS = { yes: 1, no: 0 } as const;
type Word = keyof typeof WORDS;
interface Settings {
  [name: string]: string | undefined;
}

export const refused = (key: string, settings: Settings, some: Record<string, number> | null) => [
  SIGNED[key],
  SIGNED?.[key.toLowerCase()],
  SIGNED[`${key}s`],
  (WORDS as Record<string, number>)[key],
  ({ a: 1, b: 2 } as Record<string, number>)[key as string & {}],
  settings[key],
  some?.[key],
  key in SIGNED,
  (SIGNED as Record<string, unknown>)[key]!,
  Object.fromEntries([['a', 1]])[key],
];

export function refusedToo<K extends string>(keys: readonly K[], key: K, words: Record<string, string[]>): void {
  words[key] ??= [...keys];
  delete words[key];
}

export const fine = (word: Word, list: readonly string[], at: number, text: string, map: Map<string, string>) => [
  WORDS[word],
  WORDS['yes'],
  SIGNED['Notification'],
  list[at],
  text[at],
  map.get(text),
  'yes' in WORDS,
];

export function fineToo(words: Record<string, number>, key: string): void {
  words[key] = 1;
}
