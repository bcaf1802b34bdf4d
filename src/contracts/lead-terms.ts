/** The words of a lead, in the order the screens show them (S2 §3-4). Values travel as they stand here. */

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

export const LEAD_STATUSES = [
  'Contacted',
  'No Contact Made',
  'Invite Sent',
  'Call Scheduled',
  'Followed Up',
  'Chased',
  'Action Needed',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_LABELS = ['Hot Lead', 'Spam'] as const;
export type LeadLabel = (typeof LEAD_LABELS)[number];

export const LEAD_SOURCES = ['booking', 'concierge', 'powermatch', 'standard', 'widget', 'import'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const ENQUIRY_TYPES = ['availability', 'pricing', 'brochure', 'showround', 'other'] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

export const READ_STATES = ['new', 'unread', 'read'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** Stages in which nothing more is expected of the couple, so that follow-ups stop (decision 36). */
export const CLOSED_STAGES: readonly LeadStage[] = ['Booked', 'Completed', 'Lost'];

/** S2 §9: budget buckets, upper bound in whole units of the market's currency; the last is open. */
export const BUDGET_BUCKETS = [
  { key: 'under-5k', min: 0, max: 5_000 },
  { key: '5k-10k', min: 5_000, max: 10_000 },
  { key: '10k-15k', min: 10_000, max: 15_000 },
  { key: '15k-20k', min: 15_000, max: 20_000 },
  { key: 'over-20k', min: 20_000, max: null },
] as const;
export const BUDGET_KEYS = BUDGET_BUCKETS.map((bucket) => bucket.key);
export type BudgetKey = (typeof BUDGET_BUCKETS)[number]['key'];

/** Stands in a masked text where an address, a number, a link or a surname was; screens draw it as a bar (decision 35). */
export const HIDDEN_MARK = '[hidden]';
