import type { Locale } from '#contracts/supplier-terms.ts';
import { deDE } from './de-de.ts';
import { enGB } from './en-gb.ts';
import type { PageTexts } from './page-texts.ts';

/** The texts of a page's language. */
export const textsFor = (locale: Locale): PageTexts => (locale.startsWith('de') ? deDE : enGB);
