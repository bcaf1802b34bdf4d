import type { PartialDate } from '../partial-date.ts';
import type { AddedSource, BudgetKey } from '../terms/lead-terms.ts';
import type { Country } from '../terms/supplier-terms.ts';

/** A part of a pasted text. */
export interface Passage {
  from: number;
  to: number;
}

/** A value read from a passage. */
export interface Found<T = string> extends Passage {
  value: T;
}

/** Facts about the supplier, so that its own name and addresses aren't mistaken for the couple's. */
export interface PastedContext {
  country: Country;
  /** The current day in the supplier's time zone, YYYY-MM-DD. */
  today: string;
  own: { names: readonly string[]; emails: readonly string[]; phones: readonly string[] };
}

/** Everything found in a pasted email or a note of a phone call. */
export interface PastedReading {
  source: AddedSource;
  partnerName?: Found;
  partnerName2?: Found;
  email?: Found;
  phone?: Found;
  weddingDate?: Found<PartialDate>;
  guests?: Found;
  budget?: Found<BudgetKey>;
  area?: Found;
}

/**
 * The text in lower case without accents, with every character in its place: a passage found here has the same position
 * in the original text.
 */
export function flatten(text: string): string {
  return text
    .replaceAll(/[łŁ]/gu, 'l')
    .replaceAll(/[^\n -~]/gu, (letter) => {
      const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length
        ? plain
        : letter.toLowerCase().length === letter.length
          ? letter.toLowerCase()
          : letter;
    })
    .replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
}

/** Overwrites matches of the pattern with spaces, so that a search skips them and positions stay the same. */
export function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (hidden) => hidden.replaceAll(/[^\n]/gu, ' '));
}

/** Earlier messages, quoted with `>`: in a reply, those are the supplier's own words. */
const QUOTED = /^[ \t]*>.*$/gmu;

export const withoutQuotes = (text: string): string => blank(text, QUOTED);
