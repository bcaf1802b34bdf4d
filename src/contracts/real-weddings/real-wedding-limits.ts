/** Limits and words of real weddings, without schemas, so that screens can use them (D26, D27). */
import type { PhotoEdge, PhotoFormat } from '../photos/photo-limits.ts';

/** Maximum characters, guests and photos of a wedding, suppliers named at it, people asked, and weddings of a supplier. */
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

/** One partner's reply. `none`: not asked yet, or asked again after a change. */
export const PARTNER_STATES = ['none', 'asked', 'agreed', 'refused', 'withdrawn'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** The resulting state of the wedding: only `live` is public. `unapproved`: everyone agreed, but staff have approved no photo. */
export const CONSENT_STATES = ['draft', 'asked', 'partly', 'unapproved', 'live', 'declined'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Days after which a partner who hasn't replied gets one reminder, and after which the link expires. */
export const REMINDER_DAYS = 7;
export const ANSWER_DAYS = 30;
/** Days after which the photos of a wedding that was declined or removed are erased. */
export const ERASE_DAYS = 14;
/** Maximum emails to one person about one wedding, not counting the reminder. */
export const ASKS_MAX = 3;

/** Where everyone can get a photo of a published wedding. It is cached for minutes only: consent can be withdrawn. */
export const realWeddingPhotoUrl = (publicId: string, edge: PhotoEdge, format?: PhotoFormat): string =>
  `/real-wedding-photos/${publicId}/${edge}${format ? `.${format}` : ''}`;

/** Whether the host of a web address, or a parent domain, is on a list. */
export function isBlockedLink(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const host = plainHost(new URL(url).hostname);
  return hosts.map(asHost).some((blocked) => blocked !== '' && (host === blocked || host.endsWith(`.${blocked}`)));
}

const plainHost = (host: string): string => host.replace(/\.$/u, '').toLowerCase();

/** The host of an entry in the market's data, which may be typed in any case, with non-ASCII letters, `www.` or `*.`. */
function asHost(entry: string): string {
  const url = `https://${entry.trim().replace(/^(?:\*\.|www\.)/iu, '')}`;
  return URL.canParse(url) ? plainHost(new URL(url).hostname) : '';
}
