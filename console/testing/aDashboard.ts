import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { aLead, someLeadCounts } from './fixtures.ts';
import { aScheduledMessage } from './screenFixtures.ts';

/** A dashboard with a bit of everything. */
export function aDashboard(overrides: Partial<DashboardAnswer> = {}): DashboardAnswer {
  return {
    counts: someLeadCounts(),
    newLeads: [aLead()],
    responseTime: { medianMinutes: 134, medianMinutesBefore: 172, buckets: [14, 13, 6, 3, 2], score: 86 },
    balance: 14,
    nextScheduled: [aScheduledMessage()],
    enquiriesByWeek: [
      { week: '2026-05-04', count: 9 },
      { week: '2026-05-11', count: 3 },
    ],
    ...overrides,
  };
}
