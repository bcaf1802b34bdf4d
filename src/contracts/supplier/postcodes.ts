import type { Country } from '../terms/supplier-terms.ts';

export interface PostcodeRule {
  /** Matched against the trimmed text in capitals. */
  pattern: string;
  example: string;
  required: boolean;
}

/** Format of the postcodes in each country; for markets the same as in their data (seeds/countries), which a test compares. */
export const POSTCODES: Readonly<Record<Country, PostcodeRule>> = {
  GB: {
    pattern:
      '^(?:GIR ?0AA|(?:[A-PR-UWYZ][0-9][0-9A-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y][0-9][0-9ABEHMNPRVWXY]?) ?[0-9][ABD-HJLNP-UW-Z]{2})$',
    example: 'GL8 8AA',
    required: true,
  },
  DE: { pattern: '^(?!00)[0-9]{5}$', example: '80331', required: true },
  FR: { pattern: '^(?:0[1-9]|[1-8][0-9]|9[0-578])[0-9]{3}$', example: '33000', required: true },
  IE: { pattern: '^(?:D6W|[AC-FHKNPRTV-Y][0-9]{2}) ?[0-9AC-FHKNPRTV-Y]{4}$', example: 'D02 X285', required: false },
  PL: { pattern: '^[0-9]{2}-[0-9]{3}$', example: '30-001', required: true },
  US: { pattern: '^[0-9]{5}(?:-[0-9]{4})?$', example: '12571', required: true },
  CA: {
    pattern: '^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$',
    example: 'M5V 3L9',
    required: true,
  },
  AU: { pattern: '^[0-9]{4}$', example: '2000', required: true },
  ZA: { pattern: '^[0-9]{4}$', example: '8001', required: true },
  AT: { pattern: '^[1-9][0-9]{3}$', example: '1010', required: true },
  CH: { pattern: '^[1-9][0-9]{3}$', example: '8001', required: true },
  NG: { pattern: '^[0-9]{6}$', example: '100001', required: false },
};

/**
 * A postcode in its stored form; null if it isn't valid, empty where a country needs none. People leave out the space or hyphen,
 * use others, or put a country's or state's letters in front, as in D-80331.
 */
export function postcodeIn({ pattern, required }: Omit<PostcodeRule, 'example'>, typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/\W/gu, '');
  if (bare === '') return required ? null : '';
  const parted = (at: number, by: string): string => bare.slice(0, at) + by + bare.slice(at);
  const plain = bare.replace(/^[A-Z]+(?=\d{4})/u, '');
  const forms = [parted(-3, ' '), parted(3, ' '), parted(2, '-'), parted(5, '-'), bare, plain];
  return forms.find((form) => new RegExp(pattern, 'u').test(form)) ?? null;
}
