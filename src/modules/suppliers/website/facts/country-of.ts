import { ownValue } from '#contracts/own-value.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import { fold } from '#shared/fold.ts';
import { addressInText } from './address-in-text.ts';
import type { PageContent } from './read-page.ts';
import type { DescribedBusiness } from './structured-data.ts';

/** Domain endings and calling codes, except those that several of our countries share. */
const BY_ENDING: Readonly<Record<string, string>> = {
  uk: 'GB',
  scot: 'GB',
  wales: 'GB',
  cymru: 'GB',
  de: 'DE',
  fr: 'FR',
  ie: 'IE',
  pl: 'PL',
  us: 'US',
  ca: 'CA',
  au: 'AU',
  za: 'ZA',
  at: 'AT',
  ch: 'CH',
  ng: 'NG',
};
const BY_CALLING_CODE: readonly (readonly [string, string])[] = [
  ['+44', 'GB'],
  ['+49', 'DE'],
  ['+33', 'FR'],
  ['+353', 'IE'],
  ['+48', 'PL'],
  ['+61', 'AU'],
  ['+27', 'ZA'],
  ['+43', 'AT'],
  ['+41', 'CH'],
  ['+234', 'NG'],
];
/** Country names as written in structured data. */
const BY_NAME: Readonly<Record<string, string>> = {
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  germany: 'DE',
  deutschland: 'DE',
  france: 'FR',
  frankreich: 'FR',
  'royaume-uni': 'GB',
  angleterre: 'GB',
  allemagne: 'DE',
  irlande: 'IE',
  pologne: 'PL',
  'etats-unis': 'US',
  autriche: 'AT',
  ireland: 'IE',
  poland: 'PL',
  polska: 'PL',
  'wielka brytania': 'GB',
  anglia: 'GB',
  niemcy: 'DE',
  francja: 'FR',
  irlandia: 'IE',
  'stany zjednoczone': 'US',
  szwajcaria: 'CH',
  usa: 'US',
  'united states': 'US',
  'united states of america': 'US',
  canada: 'CA',
  australia: 'AU',
  'south africa': 'ZA',
  austria: 'AT',
  osterreich: 'AT',
  switzerland: 'CH',
  schweiz: 'CH',
  suisse: 'CH',
  nigeria: 'NG',
};
/** Countries whose addresses can't be mistaken for another's. */
const BY_ADDRESS = ['GB', 'IE', 'CA', 'PL', 'US'] as const;
/** Locales with a country, from `og:locale` and `lang`. */
const LOCALE = /^[a-z]{2}[-_]([a-z]{2})$/iu;
/** Languages that are mostly used in one of our countries. */
const BY_LANGUAGE: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', pl: 'PL' };

/** A country, and whether the business states it; website builders set the language, often to American English. */
export interface PageCountry {
  country: string | null;
  isStated: boolean;
}

/** The country of the business, as far as the page reveals it by address, domain, phone number or language. */
export function countryOf(
  { meta, language, links, lines }: PageContent,
  url: URL,
  business: DescribedBusiness | null,
): PageCountry {
  const ending = url.hostname.split('.').at(-1) ?? '';
  const tel = links.find(({ href }) => /^tel:/iu.test(href))?.href.slice('tel:'.length) ?? business?.telephone ?? '';
  const digits = tel.replace(/^00/u, '+').replaceAll(/[^+\d]/gu, '');
  const written = business?.address ? [business.address, ...lines] : lines;
  const stated =
    known(business?.country ?? '') ??
    ownValue(BY_ENDING, ending) ??
    BY_CALLING_CODE.find(([code]) => digits.startsWith(code))?.[1] ??
    BY_ADDRESS.find((country) => addressInText(written, country) !== null);
  const locales = [meta.get('og:locale') ?? '', language];
  const likely =
    locales.map((text) => known(LOCALE.exec(text)?.[1] ?? '')).find((code) => code !== null) ??
    locales.map((text) => ownValue(BY_LANGUAGE, text.slice(0, 2).toLowerCase())).find((code) => code !== undefined);
  return { country: stated ?? likely ?? null, isStated: stated !== undefined };
}

const known = (text: string): string | null =>
  COUNTRIES.find((code) => code === text.toUpperCase()) ?? ownValue(BY_NAME, fold(text)) ?? null;
