import { mayReachCouples } from '#shared/acting-user.ts';
import { cutText } from '#shared/cut-text.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { LeadRow } from '../tables/leads-tables.ts';
import { maskText, textMask } from './mask-text.ts';

/** The columns of a lead that the mask needs. */
export type MaskableLead = Pick<
  LeadRow,
  'locked' | 'first_name' | 'last_name' | 'first_name2' | 'last_name2' | 'email' | 'phone'
>;

/** A lead as it may be sent to clients. */
export interface VisibleLead {
  locked: boolean;
  /** `lastName` is null while locked. */
  partners: { firstName: string; lastName: string | null }[];
  /** null while locked and for people who aren't allowed to contact couples: absent, not blurred. */
  contact: { email: string; phone: string | null } | null;
  /** Any text the couple wrote; masked where `contact` is null. */
  text(body: string): string;
}

/**
 * Every fact that identifies a couple leaves the server through here: in lists, details, search, exports, emails and
 * events (D35, D65, S33). A lead is locked while it is unpaid and the supplier's own switch is on. Staff acting for
 * the supplier, and people whose own address isn't confirmed (D8), see the couple's name and text but no way to
 * contact them.
 */
export function maskLead(lead: MaskableLead, supplierPaysPerEnquiry: boolean): VisibleLead {
  return mask(lead, supplierPaysPerEnquiry, mayReachCouples());
}

/** Like `maskLead`, for stored text, which must not depend on who stores it. */
export function maskToStore(lead: MaskableLead, supplierPaysPerEnquiry: boolean): VisibleLead {
  return mask(lead, supplierPaysPerEnquiry, true);
}

function mask(lead: MaskableLead, supplierPaysPerEnquiry: boolean, mayReach: boolean): VisibleLead {
  const locked = fromFlag(lead.locked) && supplierPaysPerEnquiry;
  const text = locked
    ? textMask([lead.last_name, lead.last_name2 ?? ''])
    : mayReach
      ? (body: string) => body
      : textMask([]);
  const partners = [{ firstName: text(lead.first_name), lastName: locked ? null : lead.last_name }];
  if (lead.first_name2 !== null) {
    partners.push({ firstName: text(lead.first_name2), lastName: locked ? null : (lead.last_name2 ?? '') });
  }
  return { locked, partners, contact: locked || !mayReach ? null : { email: lead.email, phone: lead.phone }, text };
}

/** Text by the team about or to a couple, without addresses and numbers for people who aren't allowed to contact couples. */
export const teamText = (body: string): string => (mayReachCouples() ? body : maskText(body));

/** First names of a couple in one line: `Amelia & Jack`. */
export function coupleName(visible: VisibleLead): string {
  return visible.partners.map((partner) => partner.firstName).join(' & ');
}

/** The sort key of a couple in lists, locked or not: first names only, without an address typed as a name (S34). */
export function coupleSortOf(lead: Pick<MaskableLead, 'first_name' | 'first_name2'>): string {
  return fold(maskText([lead.first_name, lead.first_name2 ?? ''].join(' '))).slice(0, 200);
}

const EXCERPT_LENGTH = 160;

/** The start of a message, stored for lists; masked while the lead is locked, whatever the supplier's switch is. */
export function excerptOf(body: string, lead: MaskableLead): string {
  const line = maskToStore(lead, true).text(body).replaceAll(/\s+/gu, ' ').trim();
  return cutText(line, EXCERPT_LENGTH, true);
}
