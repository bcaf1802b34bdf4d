/** Calls of the back office: stuck jobs, and emails that name no conversation (M4, M5). */
import type { StaffJob } from '#contracts/staff/job.ts';
import { sendJson } from '../httpClient.ts';

export type JobAction = 'retry' | 'drop' | 'mark-sent';

export const staffCalls = {
  actOnJob: (jobId: string, action: JobAction) => sendJson<StaffJob>('POST', `/api/staff/jobs/${jobId}/${action}`, {}),
  moveMailToSupplier: (mailId: string, supplierId: string) =>
    sendJson<null>('POST', `/api/staff/unsorted-mails/${mailId}/supplier`, { supplierId }),
};
