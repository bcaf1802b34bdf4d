import { deDE } from '../i18n/de-DE.ts';
import { auth as germanAuth } from '../i18n/de-DE/auth.ts';
import { listing as germanListing } from '../i18n/de-DE/listing.ts';
import { enGB } from '../i18n/en-GB.ts';
import { auth } from '../i18n/en-GB/auth.ts';
import { listing } from '../i18n/en-GB/listing.ts';
import type { Language } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';

/** All texts of the console and of the pages before it, by language. */
export const CATALOGUES: Record<Language, MessageTree> = {
  'en-GB': { ...enGB, auth, listing },
  'de-DE': { ...deDE, auth: germanAuth, listing: germanListing },
};
