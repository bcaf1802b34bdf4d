/** Limits and words of real weddings, without schemas, so that screens can use them (D26, D27). */
import type { PhotoEdge, PhotoFormat } from '../photos/photo-limits.ts';

/** Characters, and most of each: guests and photos of a wedding, suppliers named at it, people asked, weddings of a supplier. */
export const REAL_WEDDING_LIMITS = {
  name: 80,
  couple: 120,
  url: 300,
  location: 100,
  guests: 5000,
  supplier: 120,
  partner: 100,
  photos: 20,
  suppliers: 20,
  partners: 2,
  weddings: 60,
} as const;

/** What one partner has said. `none`: not asked yet, or asked again after a change. */
export const PARTNER_STATES = ['none', 'asked', 'agreed', 'refused', 'withdrawn'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** What that makes of the wedding: only `live` is public. `unapproved`: everyone agreed, but staff have approved no photo. */
export const CONSENT_STATES = ['draft', 'asked', 'partly', 'unapproved', 'live', 'declined'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Days after which a partner who hasn't answered gets one reminder, and after which the link expires. */
export const REMINDER_DAYS = 7;
export const ANSWER_DAYS = 30;
/** Days after which the photos of a wedding that was declined or removed are erased. */
export const ERASE_DAYS = 14;
/** Emails to one person about one wedding, the reminder not counted. */
export const ASKS_MAX = 3;

/** Where a photo of a published wedding is, for everyone. It may be kept for minutes only: consent can be withdrawn. */
export const realWeddingPhotoUrl = (publicId: string, edge: PhotoEdge, format?: PhotoFormat): string =>
  `/real-wedding-photos/${publicId}/${edge}${format ? `.${format}` : ''}`;

/** Whether the host of a web address, or a domain above it, is on a list. */
export function isBlockedLink(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const host = plainHost(new URL(url).hostname);
  return hosts.map(asHost).some((blocked) => blocked !== '' && (host === blocked || host.endsWith(`.${blocked}`)));
}

const plainHost = (host: string): string => host.replace(/\.$/u, '').toLowerCase();

/** An entry as someone types it into the market's data: in any case, with letters of its language, with `www.` or `*.`. */
function asHost(entry: string): string {
  const url = `https://${entry.trim().replace(/^(?:\*\.|www\.)/iu, '')}`;
  return URL.canParse(url) ? plainHost(new URL(url).hostname) : '';
}
