import { TEXT_LIMITS } from '#contracts/limits.ts';
import { cutText } from '#shared/cut-text.ts';

export interface PartnerNames {
  first: string;
  last: string;
}

/** Words that join two people in one field: "Amelia & Jack", "Anna und Jonas", "Camille et Louis", "Ola i Jan". */
const JOINING = /^(.{1,200}?)\s(?:&|\+|and|und|et|i)\s(.{1,200})$/iu;

/**
 * The people of an enquiry. The first word of a name is the first name, the rest the surname: what is not certainly a
 * first name stays hidden while a lead is locked. A single field may name both.
 */
export function splitPartners(partnerName: string, partnerName2: string | null): PartnerNames[] {
  const both = partnerName2 === null ? JOINING.exec(partnerName.trim()) : null;
  const names = both ? [both[1] ?? '', both[2] ?? ''] : [partnerName, partnerName2 ?? ''];
  return names.filter((name) => name.trim() !== '').map((name) => splitName(name));
}

function splitName(name: string): PartnerNames {
  const [first = '', ...rest] = name.normalize('NFC').trim().split(/\s+/u);
  return { first: cutText(first, TEXT_LIMITS.name), last: cutText(rest.join(' '), TEXT_LIMITS.name) };
}
