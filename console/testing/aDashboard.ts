import type { DashboardAnswer } from '#contracts/dashboard.ts';
import type { ScheduledMessageAnswer } from '#contracts/scheduled-message.ts';
import { aLead, anId, someLeadCounts } from './fixtures.ts';

export function aScheduledMessage(overrides: Partial<ScheduledMessageAnswer> = {}): ScheduledMessageAnswer {
  return {
    id: anId(),
    leadId: anId(),
    type: 'follow-up',
    subject: 'Your hold ends tomorrow',
    body: 'Hello',
    state: 'scheduled',
    scheduledAt: '2027-05-14T16:00:00.000Z',
    day: '2027-05-14',
    time: '17:00',
    offset: null,
    amount: null,
    stopOnReply: true,
    processed: false,
    sentAt: null,
    attempts: 0,
    lastError: null,
    cancelReason: null,
    couple: 'Sophie & Ben',
    version: 1,
    ...overrides,
  };
}

/** A dashboard with a bit of everything. */
export function aDashboard(overrides: Partial<DashboardAnswer> = {}): DashboardAnswer {
  const lead = aLead();
  return {
    counts: someLeadCounts(),
    newLeads: [lead],
    today: [
      {
        id: 'task-1',
        kind: 'reply',
        leadId: lead.id,
        couple: 'Amelia & Jack',
        excerpt: 'Is Saturday still free?',
        since: new Date(Date.now() - 42 * 60_000).toISOString(),
      },
    ],
    responseTime: { medianMinutes: 134, medianMinutesBefore: 172, buckets: [14, 13, 6, 3, 2] },
    balance: 14,
    nextScheduled: [aScheduledMessage()],
    enquiriesByWeek: [
      { week: '2026-05-04', count: 9 },
      { week: '2026-05-11', count: 3 },
    ],
    ...overrides,
  };
}
