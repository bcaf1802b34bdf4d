/**
 * The terms of a lead, in the order the screens show them. These values are used in the API; statuses and labels can
 * also be a supplier's own (lead-configuration.ts).
 */

export const LEAD_STAGES = [
  'Invitation',
  'Lead',
  'Qualified Lead',
  'Viewing/Meeting Scheduled',
  'Decision Pending',
  'Date on Hold',
  'Booked',
  'Completed',
  'Lost',
] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** The built-in statuses. */
export const LEAD_STATUSES = [
  'Contacted',
  'No Contact Made',
  'Invite Sent',
  'Call Scheduled',
  'Followed Up',
  'Chased',
  'Action Needed',
] as const;
export type BuiltInStatus = (typeof LEAD_STATUSES)[number];
/** Key of a status: built in, or one of the supplier's own. */
export type LeadStatus = string;

/** The built-in labels; Spam has rules: no reply is expected and nothing scheduled is sent (D36). */
export const LEAD_LABELS = ['Hot Lead', 'Spam'] as const;
export type BuiltInLabel = (typeof LEAD_LABELS)[number];
/** Key of a label: built in, or one of the supplier's own. */
export type LeadLabel = string;

/** Pattern of a status or label key; no comma, because labels are read as a comma-separated list. */
export const TERM_KEY_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$/u;

/** The eight colours of labels, in the order of the console's tokens. */
export const LABEL_COLOURS = ['terracotta', 'orchid', 'lavender', 'sea', 'sage', 'honey', 'stone', 'rose'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/** How a couple reached a supplier who added the lead by hand. */
export const ADDED_SOURCES = ['phone', 'fair', 'email', 'visit', 'other'] as const;
export type AddedSource = (typeof ADDED_SOURCES)[number];

export const LEAD_SOURCES = [
  'booking',
  'concierge',
  'powermatch',
  'standard',
  'widget',
  'import',
  ...ADDED_SOURCES,
] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** Leads the supplier pays for; enquiries from its own widget, files and tools are always free (F5, R2). */
export const MARKETPLACE_SOURCES: readonly LeadSource[] = ['booking', 'concierge', 'powermatch', 'standard'];

/** Leads the supplier brought itself, from a file, another tool or by hand: the couple never wrote through Aisle. */
export const BROUGHT_SOURCES: readonly LeadSource[] = ['import', ...ADDED_SOURCES];

export const ENQUIRY_TYPES = ['availability', 'pricing', 'brochure', 'showround', 'other'] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

export const READ_STATES = ['new', 'unread', 'read'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** Stages in which the couple isn't expected to do anything more, so follow-ups stop (D36). */
export const CLOSED_STAGES: readonly LeadStage[] = ['Booked', 'Completed', 'Lost'];

/** Budget buckets, upper bound in whole units of the market's currency; the last is open. */
export const BUDGET_BUCKETS = [
  { key: 'under-5k', min: 0, max: 5_000 },
  { key: '5k-10k', min: 5_000, max: 10_000 },
  { key: '10k-15k', min: 10_000, max: 15_000 },
  { key: '15k-20k', min: 15_000, max: 20_000 },
  { key: 'over-20k', min: 20_000, max: null },
] as const;
export const BUDGET_KEYS = BUDGET_BUCKETS.map((bucket) => bucket.key);
export type BudgetKey = (typeof BUDGET_BUCKETS)[number]['key'];

/** Replaces an address, a number, a link or a surname in a masked text; screens draw it as a bar (D35). */
export const HIDDEN_MARK = '[hidden]';
