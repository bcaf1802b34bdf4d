/** The combinable filters of the lead list, and each chip's text. All are in the contract's `leadFilter`. */
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, READ_STATES } from '#contracts/terms/lead-terms.ts';
import type { BudgetKey, LeadStage } from '#contracts/terms/lead-terms.ts';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import type { Format } from '../../../format/useFormat.ts';
import type { MessageKey, T } from '../../../i18n/i18n.ts';
import type { LeadTerm, LeadTermsView } from '../../../terms/leadTermsView.ts';

export type Filters = Partial<LeadFilter>;
export type FilterField =
  | 'stage'
  | 'status'
  | 'label'
  | 'source'
  | 'enquiryType'
  | 'assignee'
  | 'budget'
  | 'read'
  | 'replied'
  | 'starred'
  | 'new'
  | 'duplicates'
  | 'wedding'
  | 'received';

export interface FilterOption {
  /** Unique within its field. */
  id: string;
  label: string;
  /** The filters it adds. */
  filter: Filters;
  /** Known but no longer offered: a URL may still filter by it. */
  retired?: boolean;
}

export interface FilterWords {
  t: T;
  format: Format;
  currency: Currency;
  terms: LeadTermsView;
  /** The team, for "Owner". */
  members: readonly { id: string; name: string }[];
}

export const FILTER_FIELDS: readonly FilterField[] = [
  'stage',
  'status',
  'label',
  'source',
  'enquiryType',
  'assignee',
  'budget',
  'read',
  'replied',
  'starred',
  'new',
  'duplicates',
  'wedding',
  'received',
];

/** The contract's keys for each field; removing the chip removes them. */
export const FIELD_KEYS: Readonly<Record<FilterField, readonly (keyof LeadFilter)[]>> = {
  stage: ['stage'],
  status: ['status'],
  label: ['label'],
  source: ['source'],
  enquiryType: ['enquiryType'],
  assignee: ['assigneeId', 'unassigned'],
  budget: ['budget'],
  read: ['read'],
  replied: ['replied'],
  starred: ['starred'],
  new: ['new'],
  duplicates: ['duplicates'],
  wedding: ['weddingFrom', 'weddingTo'],
  received: ['createdFrom', 'createdTo'],
};

export const isDateField = (field: FilterField): field is 'wedding' | 'received' =>
  field === 'wedding' || field === 'received';
export const fieldLabel = (field: FilterField): MessageKey => `leads.filter.${field}`;

const termOption = ({ key, name, offered }: LeadTerm, filter: Filters): FilterOption => ({
  id: key,
  label: name,
  filter,
  retired: !offered,
});

/** The values to choose from; date fields have inputs instead. */
export function filterOptions(
  field: FilterField,
  { t, format, currency, terms, members }: FilterWords,
): FilterOption[] {
  switch (field) {
    case 'stage':
      return terms.stages.map((term) => termOption(term, { stage: term.key as LeadStage }));
    case 'status':
      return terms.statuses.map((term) => termOption(term, { status: term.key }));
    case 'label':
      return terms.labels.map((term) => termOption(term, { label: term.key }));
    case 'source':
      return LEAD_SOURCES.map((source) => ({ id: source, label: t(`terms.source.${source}`), filter: { source } }));
    case 'enquiryType':
      return ENQUIRY_TYPES.map((type) => ({
        id: type,
        label: t(`terms.enquiryType.${type}`),
        filter: { enquiryType: type },
      }));
    case 'assignee':
      return [
        { id: 'nobody', label: t('leads.filter.nobody'), filter: { unassigned: true } },
        ...members.map((member) => ({ id: member.id, label: member.name, filter: { assigneeId: member.id } })),
      ];
    case 'budget':
      return (BUDGET_KEYS as readonly BudgetKey[]).map((budget) => ({
        id: budget,
        label: format.budget(budget, currency),
        filter: { budget },
      }));
    case 'read':
      return READ_STATES.map((read) => ({
        id: read,
        label: t(`leads.filter.readState.${read}`),
        filter: { read },
      }));
    case 'replied':
    case 'starred':
    case 'new':
    case 'duplicates':
      return [true, false].map((on) => ({
        id: String(on),
        label: t(on ? 'common.yes' : 'common.no'),
        filter: { [field]: on },
      }));
    default:
      return [];
  }
}

/** A chip's text; null if the field isn't filtered. */
export function filterValue(field: FilterField, filters: Filters, words: FilterWords): string | null {
  if (isDateField(field)) {
    const [from, to] =
      field === 'wedding' ? [filters.weddingFrom, filters.weddingTo] : [filters.createdFrom, filters.createdTo];
    if (!from && !to) return null;
    const day = words.format.shortDate;
    if (from && to) return `${day(from)} – ${day(to)}`;
    return from
      ? words.t('leads.filter.from', { day: day(from) })
      : words.t('leads.filter.until', { day: day(to ?? '') });
  }
  const [first, ...others] = filterOptions(field, words).filter((option) => isChosen(filters, option));
  if (!first) return null;
  if (others.length <= 1) return [first, ...others].map(({ label }) => label).join(', ');
  return words.t('leads.filter.several', { first: first.label, count: others.length });
}

/** Fields that allow several values; a lead has to match any of them. */
export const takesSeveral = (field: FilterField): boolean => SEVERAL.includes(field);
const SEVERAL: readonly FilterField[] = ['stage', 'status', 'label', 'source', 'enquiryType', 'assignee', 'budget'];

/** Whether a value is among the active filters. */
export function isChosen(filters: Filters, { filter }: FilterOption): boolean {
  return Object.entries(filter).every(([key, value]) => {
    const used = filters[key as keyof LeadFilter];
    return Array.isArray(used) ? (used as unknown[]).includes(value) : used === value;
  });
}

/** The filters with one value added or removed; a single value is not wrapped in a list. */
export function toggled(field: FilterField, filters: Filters, option: FilterOption, words: FilterWords): Filters {
  const wanted = filterOptions(field, words).filter((other) => isChosen(filters, other) !== (other.id === option.id));
  const parts = wanted.flatMap(({ filter }) => Object.entries(filter) as [string, unknown][]);
  const own = [...Map.groupBy(parts, ([key]) => key)].map(([key, chosen]) => {
    const values = chosen.map(([, value]) => value);
    return [key, values.length === 1 ? values[0] : values] as const;
  });
  return { ...without(filters, FIELD_KEYS[field]), ...(Object.fromEntries(own) as Filters) };
}

/** The filters with another search text, or without one if it is empty. */
export const withSearch = (filters: Filters, q: string): Filters =>
  q === '' ? without(filters, ['q']) : { ...filters, q };

/** The filters without some of them. */
export function without(filters: Filters, keys: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}
