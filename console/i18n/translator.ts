/**
 * Looks up a message by its dotted key and fills it. Simple `{name}` placeholders are filled here; messages with plurals or selects
 * go to the ICU formatter, which the sign-in pages never load.
 */
import { ownValue } from '#contracts/own-value.ts';
import type { Spoken } from './languages.ts';

export type Values = Readonly<Record<string, string | number>>;
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
export type IcuFormatter = (message: string, values: Values, language: Spoken) => string;

const CHOICE = /\{\s*\w+\s*,/u;

export function flatten(tree: MessageTree, prefix = '', flat = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, flat);
  }
  return flat;
}

const fill = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/gu, (place, name: string) => String(ownValue(values, name) ?? place));

export interface Translator {
  readonly language: Spoken;
  has(key: string): boolean;
  /** The text of a key; the key itself if it's missing, so that gaps are visible instead of blank. */
  translate(key: string, values?: Values): string;
}

export function createTranslator(language: Spoken, tree: MessageTree, icu?: IcuFormatter): Translator {
  const messages = flatten(tree);
  return {
    language,
    has: (key) => messages.has(key),
    translate(key, values = {}) {
      const message = messages.get(key);
      if (message === undefined) return key;
      return icu && CHOICE.test(message) ? icu(message, values, language) : fill(message, values);
    },
  };
}
