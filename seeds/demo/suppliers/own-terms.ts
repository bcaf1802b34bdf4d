import { LEAD_LABELS, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import type { LabelColour } from '#contracts/terms/lead-terms.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { DemoRow } from '../rows/demo-tables.ts';
import type { DemoLeadRecord, DemoSupplierRecord } from '../demo-types.ts';

interface OwnTerm {
  key: string;
  name: string;
  colour: LabelColour | null;
}

/** Labels and statuses that Wrenfield Hall added to the built-in ones (E5). */
const OWN_LABELS: readonly OwnTerm[] = [
  { key: 'large-party', name: 'Large party', colour: 'lavender' },
  { key: 'midweek', name: 'Midweek', colour: 'sea' },
  { key: 'outdoor-ceremony', name: 'Outdoor ceremony', colour: 'sage' },
];
const CONTRACT_SENT: OwnTerm = { key: 'contract-sent', name: 'Contract sent', colour: null };

/** Keys used in the demo that aren't built in. */
export const OWN_TERM_KEYS = [...OWN_LABELS, CONTRACT_SENT].map(({ key }) => key);

const LARGE = 150;
const OUTDOORS = /\b(?:outdoors?|outside|lawn|garden ceremony|orchard|open air)\b/iu;

/** Labels leads of Wrenfield Hall to match what the couple said, and gives those on hold the contract status. */
export function giveOwnTerms({ lead, messages }: DemoLeadRecord): void {
  if (lead.locked || lead.labels.includes('Spam')) return;
  const said = messages.some(({ sender, body }) => sender === 'couple' && OUTDOORS.test(body));
  if ((lead.guests ?? 0) >= LARGE) lead.labels.push('large-party');
  if (isMidweek(lead.weddingDate)) lead.labels.push('midweek');
  if (said) lead.labels.push('outdoor-ceremony');
  if (lead.stage === 'Date on Hold' && lead.status !== 'Action Needed') lead.status = CONTRACT_SENT.key;
}

function isMidweek(date: PartialDate): boolean {
  if (date.d === 'Mon-Thurs') return true;
  if (!isFullDate(date)) return false;
  const weekday = new Date(Date.UTC(date.y, date.m - 1, date.d)).getUTCDay();
  return weekday >= 1 && weekday <= 4;
}

/** The rows that define these terms; only Wrenfield Hall has its own. */
export function configurationRows({ supplier, ownTerms }: DemoSupplierRecord): DemoRow<'lead_configuration'>[] {
  if (!ownTerms) return [];
  const row = (scope: 'Status' | 'Label', builtIn: readonly string[], own: readonly OwnTerm[]) => ({
    supplier_id: supplier.id,
    namespace: 'Leads',
    scope,
    items: toJson(
      [...builtIn.map((key) => ({ key, name: null, colour: null })), ...own].map((term) => ({
        ...term,
        hidden: false,
        deletedAt: null,
      })),
    ),
    updated_at: supplier.createdAt,
    updated_by: null,
    version: 1,
  });
  return [row('Status', LEAD_STATUSES, [CONTRACT_SENT]), row('Label', LEAD_LABELS, OWN_LABELS)];
}
