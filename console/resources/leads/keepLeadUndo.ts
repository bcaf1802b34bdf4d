/** Ctrl Z after a small change to a lead: restores its fields, unless someone has changed them since. */
import { ownValue } from '#contracts/own-value.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { currentT } from '../../i18n/i18n.ts';
import { keepSilentUndoable } from '../../providers/kept/undoStore.ts';
import { showToast } from '../../providers/toastStore.ts';

export type Change = Omit<LeadUpdateInput, 'version'>;
/** The change; as a function, it gets the lead's state at the time of sending, for changes that depend on it. */
export type Wanted = Change | ((lead: LeadSummary) => Change);
/** A saved change, and the lead it was made to. */
export interface Changed {
  before: LeadSummary;
  saved: LeadSummary;
  change: Change;
}

/** Reads each field that such a change sets from a lead. Forms ask before saving, so they aren't included. */
const FIELDS: { readonly [K in keyof Change]?: (lead: LeadSummary) => Change[K] } = {
  status: ({ status }) => status,
  labels: ({ labels }) => labels,
  assigneeId: ({ assigneeId }) => assigneeId,
  starred: ({ starredAt }) => starredAt !== null,
  read: ({ read }) => read === 'read',
  replied: ({ repliedAt, needsReply }) => repliedAt !== null && !needsReply,
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function keepLeadUndo(
  { before, saved, change }: Changed,
  send: (lead: LeadSummary, wanted: Wanted) => Promise<Changed | null>,
): void {
  const fields = Object.entries(FIELDS).filter(
    ([name, of]) => Object.hasOwn(change, name) && !same(of(before), of(saved)),
  );
  if (fields.length === 0) return;
  const couple = coupleFirstNames(before.partners);
  const back = (now: LeadSummary): Change => {
    const change: Change = Object.fromEntries(
      fields.filter(([, of]) => same(of(now), of(saved))).map(([name, of]) => [name, of(before)]),
    );
    return change.read === false && before.read === 'new' ? { ...change, unopened: true } : change;
  };
  const undo = async (): Promise<void> => {
    const undone = await send(saved, back);
    if (!undone) return;
    const t = currentT();
    const all = fields.every(([name]) => ownValue(undone.change, name) !== undefined);
    if (all) showToast({ tone: 'success', text: t('bulk.undo.done') });
    else showToast({ tone: 'alert', text: t('bulk.undo.none', { couples: couple }) });
  };
  keepSilentUndoable(couple, () => void undo());
}
