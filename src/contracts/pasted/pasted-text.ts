import type { PartialDate } from '../partial-date.ts';
import type { AddedSource, BudgetKey } from '../terms/lead-terms.ts';
import type { Country } from '../terms/supplier-terms.ts';

/** A part of a pasted text. */
export interface Passage {
  from: number;
  to: number;
}

/** Something that was read out of a passage. */
export interface Found<T = string> extends Passage {
  value: T;
}

/** What is known about the supplier, so that its own name and addresses aren't taken for the couple's. */
export interface PastedContext {
  country: Country;
  /** The day it is where the supplier is, YYYY-MM-DD. */
  today: string;
  own: { names: readonly string[]; emails: readonly string[]; phones: readonly string[] };
}

/** Everything that was found in a pasted email or a note of a phone call. */
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
 * The text in small letters without accents, in which each character keeps its place: a passage found here is at the
 * same place in the text itself.
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

/** Puts blanks over what a search must not see; everything else keeps its place. */
export function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (hidden) => hidden.replaceAll(/[^\n]/gu, ' '));
}

/** What others wrote before, quoted with `>`: in a reply, those are the supplier's own words. */
const QUOTED = /^[ \t]*>.*$/gmu;

export const withoutQuotes = (text: string): string => blank(text, QUOTED);
