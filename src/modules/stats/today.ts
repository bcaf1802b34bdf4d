import type { TodayTask } from '#contracts/dashboard.ts';
import type { LeadSummary } from '#contracts/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/scheduled-message.ts';

/** Most that the day's list holds; the rest waits in the views. */
const MOST = 8;

/** What needs somebody today: messages that failed, couples who wait (longest first), locked leads (newest first). */
export function todayTasks(
  waiting: readonly LeadSummary[],
  locked: readonly LeadSummary[],
  failed: readonly ScheduledMessageAnswer[],
): TodayTask[] {
  const reply = waiting
    .filter((lead) => !lead.locked)
    .toSorted((a, b) => a.lastActivityAt.localeCompare(b.lastActivityAt))
    .map((lead) => taskOf(lead, 'reply'));
  const reveal = locked.map((lead) => taskOf(lead, 'reveal'));
  const mend = failed.map((message) => ({
    id: `scheduled-failed-${message.id}`,
    kind: 'scheduled-failed' as const,
    leadId: message.leadId,
    couple: message.couple,
    excerpt: message.subject,
    since: message.scheduledAt,
  }));
  return [...mend, ...reply, ...reveal].slice(0, MOST);
}

function taskOf(lead: LeadSummary, kind: 'reply' | 'reveal'): TodayTask {
  return {
    id: `${kind}-${lead.id}`,
    kind,
    leadId: lead.id,
    couple: lead.partners
      .map((partner) => partner.firstName)
      .filter((name) => name !== '')
      .join(' & '),
    excerpt: lead.excerpt,
    since: lead.lastActivityAt,
  };
}
