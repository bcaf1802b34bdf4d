import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type { MergeFact } from '#contracts/lead/lead-duplicates.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import { correctContact } from '../../core/lead/correct-contact.ts';
import type { LeadChange, LockedLead } from '../../core/store/lead-store.ts';

/** The columns of the remaining lead that each fact taken from the other one sets; contacts are set as corrections. */
const TAKES: Readonly<Partial<Record<MergeFact, (other: LockedLead) => LeadChange>>> = {
  weddingDate: ({ wedding_date, wedding_earliest, wedding_latest }) => ({
    wedding_date,
    wedding_earliest,
    wedding_latest,
  }),
  guests: ({ guests }) => ({ guests }),
  budget: ({ budget }) => ({ budget }),
  stage: ({ stage, stage_since, stages, status, lost_reason }) => ({ stage, stage_since, stages, status, lost_reason }),
  assignee: ({ assignee_id }) => ({ assignee_id }),
};

/** Facts taken from the other lead are stored like any other correction, next to the couple's original. */
function corrections(kept: LockedLead, other: LockedLead, take: readonly MergeFact[]): LeadChange {
  const taken: Partial<LeadOverrides> = {
    ...(take.includes('email') && { email: other.email }),
    ...(take.includes('phone') && other.phone !== null && { phone: other.phone }),
    ...(take.includes('weddingDate') && { weddingDate: decodePartialDate(other.wedding_date) }),
    ...(take.includes('guests') && other.guests !== null && { guests: other.guests }),
    ...(take.includes('budget') && other.budget !== null && { budget: other.budget }),
  };
  if (Object.keys(taken).length === 0) return {};
  const { overrides, columns } = correctContact(kept, { ...fromJson(kept.overrides), ...taken });
  return { overrides: toJson(overrides), ...(('email' in taken || 'phone' in taken) && columns) };
}

/** The changes to the remaining lead: the facts chosen from the other one, and the columns that depend on both histories. */
export function mergedColumns(kept: LockedLead, other: LockedLead, take: readonly MergeFact[]): LeadChange {
  const newer = other.last_activity_at > kept.last_activity_at;
  const earliest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
  const latest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));
  const unread = [kept, other].some((lead) => lead.read_state !== 'read');
  return {
    ...Object.assign({}, ...take.map((fact) => TAKES[fact]?.(other))),
    ...corrections(kept, other, take),
    last_activity_at: Math.max(kept.last_activity_at, other.last_activity_at),
    ...(newer && { last_message_by: other.last_message_by, excerpt: other.excerpt }),
    first_reply_at: earliest(kept.first_reply_at, other.first_reply_at),
    replied_at: latest(kept.replied_at, other.replied_at),
    starred_at: earliest(kept.starred_at, other.starred_at),
    read_state: unread ? (kept.read_state === 'read' ? 'unread' : kept.read_state) : 'read',
  };
}
