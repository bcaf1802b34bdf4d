import { texts } from '#shared/texts.ts';
import { deDE } from './de-de.ts';
import { enGB } from './en-gb.ts';
import { enUS } from './en-us.ts';
import { frFR } from './fr-fr/page.ts';
import { plPL } from './pl-pl/page.ts';
import type { PageTexts } from './page-texts.ts';

/** The texts of a page's language. */
export const textsFor = texts<PageTexts>({ 'en-GB': enGB, 'en-US': enUS, 'fr-FR': frFR, 'de-DE': deDE, 'pl-PL': plPL });
