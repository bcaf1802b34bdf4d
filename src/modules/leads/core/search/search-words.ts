import { HIDDEN_MARK } from '#contracts/terms/lead-terms.ts';
import { fold } from '#shared/fold.ts';

/** The number of query words that are used; more wouldn't narrow down a sensible search. */
const ASKED_MAX = 6;
/** InnoDB ignores words of more than 84 characters; the supplier's prefix counts. */
const LENGTH_MAX = 60;
/** The number of characters of a text that are read: an email that quotes ten others repeats itself. */
const TEXT_MAX = 40_000;
/** An @ and the domain after it. */
const DOMAIN = /@[\p{L}\p{N}.-]+/gu;

/**
 * The words of a text as indexed: folded, unique, letters and digits only. An address is split into the parts before
 * its @ and its domain as ONE word that begins with `at0`: `am` finds Amelia but not everyone at example.com, and
 * `@example.com` finds them all. A phone number is found whole, however it was grouped.
 */
export function wordsOf(text: string): string[] {
  const plain = text.slice(0, TEXT_MAX).replaceAll(HIDDEN_MARK, ' ');
  return [...new Set(cut(plain))];
}

/** Search words in the form of `wordsOf`; the last one may be the beginning of a word. */
export function askedWords(question: string): string[] {
  return wordsOf(question).slice(0, ASKED_MAX);
}

/** A day, a month or a year; longer numbers may be part of a phone number. */
const DATE_PART = /^(?:\p{Nd}{1,2}|20\p{Nd}{2})$/u;

/** A query without anything that could be an address or a phone number, for people who aren't allowed to search by them. */
export const withoutContacts = (question: string): string =>
  question
    .split(/\s+/u)
    .filter((word) => !/[@＠﹫]/u.test(word))
    .map((word) => word.replaceAll(/\p{Nd}+/gu, (digits) => (DATE_PART.test(digits) ? digits : ' ')))
    .join(' ');

/** The digits of a phone number as one word, so that `07700900123` finds `07700 900 123`. */
export const phoneWord = (phone: string): string => phone.replaceAll(/\D/gu, '');

function cut(text: string): string[] {
  const folded = fold(text);
  const domains = [...folded.matchAll(DOMAIN)].map(([domain]) => `at0${domain.replaceAll(/[^\p{L}\p{N}]/gu, '')}`);
  const words = folded.replaceAll(DOMAIN, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, ...domains].map((word) => plainLetters(word).slice(0, LENGTH_MAX));
}

/**
 * Encodes letters beyond a to z as `x` and five hexadecimal digits each: both engines then cut and compare the same
 * characters, whatever they consider a letter, and prefixes stay prefixes.
 */
const plainLetters = (word: string): string =>
  word.replaceAll(/[^a-z0-9]/gu, (letter) => `x${(letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}`);
