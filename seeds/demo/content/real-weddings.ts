import type { Locale } from '#contracts/terms/supplier-terms.ts';

const LANGUAGES = ['en', 'de', 'fr', 'pl'] as const;

/** Titles of real weddings, in English, German, French and Polish; `{place}` is the supplier's town. */
const TITLES = [
  [
    'A June Saturday in {place}',
    'Ein Samstag im Juni in {place}',
    'Un samedi de juin à {place}',
    'Czerwcowa sobota: {place}',
  ],
  [
    'Lanterns, friends and a very late night',
    'Lampions, Freunde und eine lange Nacht',
    'Des lampions, des amis et une longue nuit',
    'Lampiony, przyjaciele i długa noc',
  ],
  [
    'A quiet wedding in spring',
    'Eine stille Hochzeit im Frühling',
    'Un mariage discret au printemps',
    'Ciche wesele wiosną',
  ],
] as const;

/** The title of a real wedding in the language of its market. */
export function weddingTitle(at: number, { city, locale }: { city: string; locale: Locale }): string {
  const language = LANGUAGES.findIndex((one) => locale.startsWith(one));
  const title = TITLES[at % TITLES.length]?.[Math.max(0, language)] ?? '';
  return title.replaceAll('{place}', city);
}
