import { TEXT_LIMITS, WIDGET_LIMITS } from '../limits.ts';
import { findEmail, findPhone } from './find-contact.ts';
import { findWeddingDate } from './find-date.ts';
import { findBudget, findGuests } from './find-numbers.ts';
import { findPeople } from './find-people.ts';
import { findVenue } from './find-venue.ts';
import { flatten, withoutQuotes } from './pasted-text.ts';
import type { Found, PastedContext, PastedReading } from './pasted-text.ts';

export type { Found, Passage, PastedContext, PastedReading } from './pasted-text.ts';

/** Emails are shorter than this, and every pattern stays fast. */
const READ_MOST = 10_000;

/**
 * Reads a pasted email, or a note of a phone call, in English, French, German or Polish: names, email address, phone
 * number, wedding date, guests, budget, venue. Uncertain details are left out; a person checks the result before
 * anything is saved.
 */
export function readPasted(pasted: string, context: PastedContext): PastedReading {
  const text = withoutQuotes(asPasted(pasted).slice(0, READ_MOST));
  const flat = flatten(text);
  const { one, two } = findPeople(text, context);
  const phone = findPhone(text, context);
  const email = findEmail(text, context);
  const without = (found: Found | undefined): string =>
    found ? flat.slice(0, found.from) + ' '.repeat(found.to - found.from) + flat.slice(found.to) : flat;
  const weddingDate = findWeddingDate(without(phone), context);
  const numbers = weddingDate
    ? without(phone).replaceAll(flat.slice(weddingDate.from, weddingDate.to), (date) => ' '.repeat(date.length))
    : without(phone);
  const guests = findGuests(numbers);
  const budget = findBudget(numbers);
  const area = findVenue(text, context);
  return {
    source: sourceOf(text, email),
    ...(one && { partnerName: cut(one, WIDGET_LIMITS.partnerName) }),
    ...(two && { partnerName2: cut(two, WIDGET_LIMITS.partnerName2) }),
    ...(email && email.value.length <= WIDGET_LIMITS.email && { email }),
    ...(phone && phone.value.length <= TEXT_LIMITS.phone && { phone }),
    ...(weddingDate && { weddingDate }),
    ...(guests && { guests }),
    ...(budget && { budget }),
    ...(area && { area: cut(area, TEXT_LIMITS.line) }),
  };
}

/** A pasted text as it is shown and read: uniform line ends, composed letters, ordinary spaces. */
export const asPasted = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\u00a0\u2007\u202f]/gu, ' ')
    .replaceAll(/[\u200b-\u200d\ufeff]/gu, '');

const HEADER_LINE =
  /^[ \t]*(?:from|de|à|objet|envoyé|expéditeur|répondre à|von|to|an|cc|sent|gesendet|date|datum|subject|betreff|reply-to|od|do|dw|wysłano|data|temat)\s*:.*$/iu;

/** The text of an email without the header lines that give its sender and time. */
export function withoutHeader(text: string): string {
  const lines = text.trim().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !HEADER_LINE.test(line));
  return first <= 0 ? text.trim() : lines.slice(first).join('\n').trim();
}

const GREETING =
  /^[ \t]*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|chers?|chères?|madame|monsieur|hallo|liebe|lieber|sehr geehrte|guten (?:tag|morgen|abend)|servus|moin|dzień dobry|witam|hej|szanown[aiy])\b/imu;
const AT_A_FAIR = /\b(?:wedding fair|bridal fair|fair|salon|hochzeitsmesse|messe|stand|targi|targach)\b/iu;
const VISITED =
  /\b(?:walked in|walk-in|dropped in|came in|passés? nous voir|venus? nous voir|kam vorbei|waren hier|byli u nas|przyjechali)\b/iu;

/** How the enquiry reached the supplier, as far as the text shows. */
function sourceOf(text: string, email: Found | undefined): PastedReading['source'] {
  const headed = /^[ \t]*(?:from|de|objet|von|subject|betreff|od|temat)\s*:/imu.test(text);
  if (headed || GREETING.test(text)) return 'email';
  if (AT_A_FAIR.test(text)) return 'fair';
  if (VISITED.test(text)) return 'visit';
  return email && text.length > 400 ? 'email' : 'phone';
}

const cut = (found: Found, most: number): Found => ({
  ...found,
  value: found.value.slice(0, most).trim(),
});
