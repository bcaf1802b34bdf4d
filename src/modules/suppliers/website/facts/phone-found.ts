import type { CountryCode } from 'libphonenumber-js';
import type { WebsiteSource } from '#contracts/supplier/website-facts.ts';
import type { PageContent } from './read-page.ts';
import type { DescribedBusiness } from './structured-data.ts';

/** Labels of phone numbers, in the languages of the markets. */
const LABELLED = /\b(tel|telephone|phone|call|mobile|telefon|mobil|fon|téléphone|tél|telefonu|kom)\b/iu;

/**
 * A valid phone number as written in the country, with its country code if it is from elsewhere. The tables are loaded
 * on first use.
 */
export async function phoneFound(
  { links, lines }: PageContent,
  business: DescribedBusiness | null,
  country: string | null,
): Promise<{ value: string; source: WebsiteSource } | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const linked = links.filter(({ href }) => /^tel:/iu.test(href)).map(({ href }) => href.slice('tel:'.length));
  const written = lines.filter((line) => line.length < 200 && LABELLED.test(line)).flatMap(numbersIn);
  const candidates: (readonly [string, WebsiteSource])[] = [
    ...(business?.telephone ? [[business.telephone, 'data'] as const] : []),
    ...linked.map((number) => [number, 'link'] as const),
    ...written.map((number) => [number, 'text'] as const),
  ];
  for (const [text, source] of candidates.slice(0, 20)) {
    const number = parsePhoneNumberFromString(
      text.replaceAll('%20', ' '),
      (country ?? undefined) as CountryCode | undefined,
    );
    if (!number?.isValid()) continue;
    const own = number.country === country || country === null;
    return { value: own ? number.formatNational() : number.formatInternational(), source };
  }
  return null;
}

const numbersIn = (line: string): string[] => line.match(/\+?[\d(][\d ()/.-]{6,24}\d/gu) ?? [];
