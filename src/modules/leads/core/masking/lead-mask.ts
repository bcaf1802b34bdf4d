import { mayReachCouples } from '#shared/acting-user.ts';
import { cutText } from '#shared/cut-text.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { LeadRow } from '../tables/leads-tables.ts';
import { maskText, textMask } from './mask-text.ts';

/** What the mask has to know of a lead. */
export type MaskableLead = Pick<
  LeadRow,
  'locked' | 'first_name' | 'last_name' | 'first_name2' | 'last_name2' | 'email' | 'phone'
>;

/** A lead as it may leave the server. */
export interface VisibleLead {
  locked: boolean;
  /** `lastName` is null while locked. */
  partners: { firstName: string; lastName: string | null }[];
  /** null while locked, and for people who may not reach couples: absent, not blurred. */
  contact: { email: string; phone: string | null } | null;
  /** Any text the couple wrote; masked where `contact` is null. */
  text(body: string): string;
}

/**
 * The only way out: everything that identifies a couple passes here, for list, detail, search, export, email and events
 * (D35, D65, S33). A lead is locked while it is unpaid and the supplier's own switch is on. Staff who act for the
 * supplier, and people whose own address isn't confirmed (D8), see the couple's name and words, but no way to reach them.
 */
export function maskLead(lead: MaskableLead, supplierPaysPerEnquiry: boolean): VisibleLead {
  return mask(lead, supplierPaysPerEnquiry, mayReachCouples());
}

/** The same for stored text, which must not depend on the person who stores it. */
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

/** What the team wrote about a couple or to it; without addresses and numbers for people who may not reach couples. */
export const teamText = (body: string): string => (mayReachCouples() ? body : maskText(body));

/** First names of a couple in one line: `Amelia & Jack`. */
export function coupleName(visible: VisibleLead): string {
  return visible.partners.map((partner) => partner.firstName).join(' & ');
}

/** What a list sorts a couple by: first names only, an address typed as a name left out, locked or not (S34). */
export function coupleSortOf(lead: Pick<MaskableLead, 'first_name' | 'first_name2'>): string {
  return fold(maskText([lead.first_name, lead.first_name2 ?? ''].join(' '))).slice(0, 200);
}

const EXCERPT_LENGTH = 160;

/** The stored first words of a message, for lists; masked when the lead is locked, whatever the supplier's switch says. */
export function excerptOf(body: string, lead: MaskableLead): string {
  const line = maskToStore(lead, true).text(body).replaceAll(/\s+/gu, ' ').trim();
  return cutText(line, EXCERPT_LENGTH, true);
}
