/** The form's values, and their conversion for the contract (pure; tested). */
import type { AddedLead, Addition } from '#contracts/lead/added-lead.ts';
import type { AddedSource, BudgetKey } from '#contracts/terms/lead-terms.ts';
import { withoutHeader } from '#contracts/pasted/read-pasted.ts';
import type { Passage, PastedReading } from '#contracts/pasted/read-pasted.ts';
import type { PartialDate } from '#contracts/partial-date.ts';

export interface AddLeadValues {
  source: AddedSource;
  partnerName: string;
  partnerName2: string;
  email: string;
  phone: string;
  weddingDate: string;
  guests: string;
  budget: BudgetKey | '';
  area: string;
  assigneeId: string;
  note: string;
}

export const EMPTY_LEAD: AddLeadValues = {
  source: 'phone',
  partnerName: '',
  partnerName2: '',
  email: '',
  phone: '',
  weddingDate: '',
  guests: '',
  budget: '',
  area: '',
  assigneeId: '',
  note: '',
};

const FOUND_FIELDS = [
  'partnerName',
  'partnerName2',
  'email',
  'phone',
  'weddingDate',
  'guests',
  'budget',
  'area',
] as const satisfies readonly (keyof AddLeadValues)[];
export type FoundField = (typeof FOUND_FIELDS)[number];

/** The recognised values, as shown in the fields, and their positions in the pasted text. */
export type FoundValues = Partial<Record<FoundField, Passage & { value: string }>>;

/** `dateWords` formats a date in the person's language. */
export function foundValues(reading: PastedReading, dateWords: (date: PartialDate) => string): FoundValues {
  const { weddingDate, budget, partnerName, partnerName2, email, phone, guests, area } = reading;
  const found = {
    partnerName,
    partnerName2,
    email,
    phone,
    weddingDate: weddingDate && { ...weddingDate, value: dateWords(weddingDate.value) },
    guests,
    budget,
    area,
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

/** Fills in the recognised values. A field someone typed into keeps its text; one filled in before is filled in again. */
export function fillIn(
  values: AddLeadValues,
  before: FoundValues,
  found: FoundValues,
  source: AddedSource,
): AddLeadValues {
  const filled = FOUND_FIELDS.flatMap((field) => {
    const untouched = values[field] === '' || values[field] === before[field]?.value;
    return untouched ? [[field, found[field]?.value ?? '']] : [];
  });
  return { ...values, source, ...(Object.fromEntries(filled) as Partial<AddLeadValues>) };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** An email becomes the couple's first message; notes are for the team. */
function wordsOf({ source, note }: AddLeadValues, pasted: string): { message?: string; note?: string } {
  const typed = given(note);
  if (given(pasted) === undefined) return typed === undefined ? {} : { note: typed };
  if (source === 'email') return { message: withoutHeader(pasted), ...(typed !== undefined && { note: typed }) };
  return { note: [typed, pasted.trim()].filter((part) => part !== undefined).join('\n\n') };
}

/** @param attachments ids of the first reply's files */
export function toAddedLead(
  values: AddLeadValues,
  pasted: string,
  anyway: boolean,
  attachments: readonly string[] = [],
): AddedLead {
  const { source, partnerName, budget, assigneeId } = values;
  const optional = Object.fromEntries(
    (['partnerName2', 'email', 'phone', 'weddingDate', 'guests', 'area'] as const).flatMap((field) => {
      const value = given(values[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return {
    source,
    partnerName: partnerName.trim(),
    ...optional,
    ...(budget !== '' && { budget }),
    ...(assigneeId !== '' && { assigneeId }),
    ...wordsOf(values, pasted),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(anyway && { anyway }),
  };
}

export function toAddition(values: AddLeadValues, pasted: string): Addition {
  const { source, phone, weddingDate, guests, message, note } = toAddedLead(values, pasted, false);
  return {
    source,
    ...(phone !== undefined && { phone }),
    ...(weddingDate !== undefined && { weddingDate }),
    ...(guests !== undefined && { guests }),
    ...(message !== undefined && { message }),
    ...(note !== undefined && { note }),
  };
}

/** Whether there is unsaved input. */
export const isTyped = (values: AddLeadValues, pasted: string, files = 0): boolean =>
  files > 0 ||
  pasted.trim() !== '' ||
  Object.entries(values).some(
    ([field, value]) => field !== 'source' && field !== 'assigneeId' && String(value).trim() !== '',
  );
