import type { LeadFilter } from '#contracts/lead/lead-list.ts';

/** Filters by a value that is only compared: while it is one value, a statement is the same for all of them. */
const COMPARED = [
  'stage',
  'status',
  'source',
  'enquiryType',
  'budget',
] as const satisfies readonly (keyof LeadFilter)[];
/** Filters whose few values each make their own statement. */
const FLAGS = [
  'inPlay',
  'unassigned',
  'read',
  'replied',
  'starred',
  'spam',
  'duplicates',
  'needsReply',
] as const satisfies readonly (keyof LeadFilter)[];

/** What two filters have in common when they differ in compared values alone. */
export interface FilterShape {
  flags: Pick<LeadFilter, (typeof FLAGS)[number]>;
  /** In a fixed order. */
  compared: readonly (typeof COMPARED)[number][];
}

/** The shape of a filter; null if it asks for anything else, or for several values. */
export function shapeOf(filter: LeadFilter): FilterShape | null {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const keys = new Set(asked.map(([key]) => key));
  const compared = COMPARED.filter((key) => keys.has(key));
  const flags = FLAGS.filter((key) => keys.has(key));
  const one = compared.every((key) => [filter[key]].flat().length === 1);
  if (!one || compared.length + flags.length < keys.size) return null;
  return { compared, flags: Object.fromEntries(flags.map((key) => [key, filter[key]])) };
}
