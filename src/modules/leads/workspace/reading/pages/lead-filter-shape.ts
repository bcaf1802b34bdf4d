import type { LeadFilter } from '#contracts/lead/lead-list.ts';

/** Filters whose value is only compared: with a single value, the statement is the same for all values. */
const COMPARED = [
  'stage',
  'status',
  'source',
  'enquiryType',
  'budget',
] as const satisfies readonly (keyof LeadFilter)[];
/** Filters with few values, each of which has its own statement. */
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

/** The common part of filters that differ only in compared values. */
export interface FilterShape {
  flags: Pick<LeadFilter, (typeof FLAGS)[number]>;
  /** In a fixed order. */
  compared: readonly (typeof COMPARED)[number][];
}

/** The shape of a filter; null if it contains anything else or several values. */
export function shapeOf(filter: LeadFilter): FilterShape | null {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const keys = new Set(asked.map(([key]) => key));
  const compared = COMPARED.filter((key) => keys.has(key));
  const flags = FLAGS.filter((key) => keys.has(key));
  const one = compared.every((key) => [filter[key]].flat().length === 1);
  if (!one || compared.length + flags.length < keys.size) return null;
  return { compared, flags: Object.fromEntries(flags.map((key) => [key, filter[key]])) };
}
