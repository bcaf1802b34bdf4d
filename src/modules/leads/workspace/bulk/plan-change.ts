import type { BulkChange } from '#contracts/lead/lead-bulk.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import type { HoldTimes } from '../availability/holds.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { readChange } from '../../core/store/read-change.ts';
import { stageChange } from '../stage/stage-change.ts';
import { spamChange } from '../../intake/spam/spam-change.ts';
import type { LeadChange } from '../../core/store/lead-store.ts';
import type { BulkLead } from '../batches/lock-leads.ts';
import type { LeadPlan } from '../batches/write-leads.ts';

/** The change to one lead; null if nothing changes. */
export function planChange(lead: BulkLead, wanted: BulkChange, now: number, hold: HoldTimes): LeadPlan | null {
  const labels = labelsAfter(lead, wanted);
  const labelled = { ...lead, labels: labels ?? lead.labels };
  const change: LeadChange = {
    ...(wanted.stage &&
      wanted.stage !== lead.stage &&
      stageChange(labelled, { ...wanted, stage: wanted.stage }, now, hold)),
    ...(wanted.status !== undefined && { status: wanted.status }),
    ...(wanted.assigneeId !== undefined && { assignee_id: wanted.assigneeId }),
    ...(wanted.read !== undefined && readChange(lead, wanted.read)),
    ...(labels && spamChange(lead, lead.labels, labels)),
  };
  const differs = Object.entries(change).some(([name, value]) => value !== lead[name as keyof BulkLead]);
  if (!differs && labels === undefined) return null;
  const needs_reply = needsReply({ ...lead, ...change }, labelled.labels.includes('Spam'));
  const stamp = change.stage && { stage: change.stage, at: now };
  return { lead, change: { ...wholeChange(lead, wanted, change), needs_reply }, labels, stamp };
}

/** All plans of a request set the same columns, even to their current value. */
function wholeChange(lead: BulkLead, wanted: BulkChange, change: LeadChange): LeadChange {
  const unmoved: LeadChange = wanted.stage
    ? {
        stage: lead.stage,
        stage_since: lead.stage_since,
        stages: lead.stages,
        status: lead.status,
        lost_reason: lead.lost_reason,
        booking_asked_at: lead.booking_asked_at,
        booking_acknowledged_at: lead.booking_acknowledged_at,
        booking_declined_at: lead.booking_declined_at,
        hold_ends_at: lead.hold_ends_at,
        hold_due_at: lead.hold_due_at,
      }
    : {};
  const unread: LeadChange = wanted.read === undefined ? {} : { read_state: lead.read_state };
  const unsaid: LeadChange = namesSpam(wanted) ? { aside: lead.aside, spam_verdict: lead.spam_verdict } : {};
  return { ...unmoved, ...unread, ...unsaid, ...change };
}

const namesSpam = ({ addLabels = [], removeLabels = [] }: BulkChange): boolean =>
  [...addLabels, ...removeLabels].includes('Spam');

/** Undefined if they stay the same. */
function labelsAfter(lead: BulkLead, { addLabels = [], removeLabels = [] }: BulkChange): LeadLabel[] | undefined {
  const kept = lead.labels.filter((label) => !removeLabels.includes(label));
  const after = [...kept, ...addLabels.filter((label) => !kept.includes(label))];
  return after.length === lead.labels.length && after.every((label) => lead.labels.includes(label)) ? undefined : after;
}
