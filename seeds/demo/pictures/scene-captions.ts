import type { Locale } from '#contracts/terms/supplier-terms.ts';

const LANGUAGES = ['en', 'de', 'fr', 'pl'] as const;

/** Captions of some of the pictures, in English, German, French and Polish. */
const CAPTIONS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'venues/barn': ['The old barn', 'Die alte Scheune', 'La vieille grange', 'Stara stodoła'],
  'venues/lake': ['The boathouse', 'Das Bootshaus', 'Le pavillon du lac', 'Domek nad jeziorem'],
  'venues/lawn': ['The south lawn', 'Die Südwiese', 'La pelouse sud', 'Trawnik południowy'],
  'venues/orangery': ['The orangery', 'Die Orangerie', 'L’orangerie', 'Oranżeria'],
  'venues/table': ['The long room', 'Der lange Saal', 'La grande salle', 'Długa sala'],
};

/** The caption of a scene, in a market's language; empty for most scenes. */
export function sceneCaption(scene: string, locale: Locale): string {
  const place = LANGUAGES.findIndex((language) => locale.startsWith(language));
  return CAPTIONS[scene]?.[Math.max(0, place)] ?? '';
}
