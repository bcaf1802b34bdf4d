import { TEXT_LIMITS } from '#contracts/limits.ts';
import { cutText } from '#shared/cut-text.ts';

export interface PartnerNames {
  first: string;
  last: string;
}

/** Words that join two people in one field: "Amelia & Jack", "Anna und Jonas", "Camille et Louis", "Ola i Jan". */
const JOINING = /^(.{1,200}?)\s(?:&|\+|and|und|et|i)\s(.{1,200})$/iu;

/**
 * Splits the names of an enquiry into people. The first word of a name is the first name and the rest the surname,
 * because anything that isn't certainly a first name stays hidden while a lead is locked. One field may name both
 * partners.
 */
export function splitPartners(partnerName: string, partnerName2: string | null): PartnerNames[] {
  const both = partnerName2 === null ? JOINING.exec(partnerName.trim()) : null;
  const names = both ? [both[1] ?? '', both[2] ?? ''] : [partnerName, partnerName2 ?? ''];
  return names.filter((name) => name.trim() !== '').map((name) => splitName(name));
}

/** A word without letters or digits, such as an emoji. */
const SIGNS = /^[^\p{L}\p{N}]+$/u;

/** Symbols before the first name belong to it: "💍 Zoë Hart" is Zoë, not 💍. */
function splitName(name: string): PartnerNames {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  const named = Math.max(
    words.findIndex((word) => !SIGNS.test(word)),
    0,
  );
  const [first, last] = [words.slice(0, named + 1), words.slice(named + 1)];
  return { first: cutText(first.join(' '), TEXT_LIMITS.name), last: cutText(last.join(' '), TEXT_LIMITS.name) };
}
