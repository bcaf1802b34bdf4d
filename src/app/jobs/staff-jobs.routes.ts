import { array } from 'yup';
import { STAFF_JOB_SORTS, staffJob, staffJobFilter, staffJobRow } from '#contracts/staff/job.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffJobs } from './staff-jobs.ts';

const PATH = '/api/staff/jobs';
const access = { kind: 'staff' } as const;
const answers = { 200: staffJob.required() };

/** Jobs in the back office that failed, died, are held, scheduled or of unknown delivery (M4). */
export function staffJobRoutes({ jobs }: { jobs: StaffJobs }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary:
        'List failed, dead and held jobs and those of unknown delivery, or the next scheduled ones, in all queues',
      access,
      list: { filter: staffJobFilter, sorts: STAFF_JOB_SORTS, defaultSort: ['dueAt', 'ASC'] },
      answers: { 200: array(staffJobRow.required()).required() },
      run: async ({ actor, list }) => rows('jobs', await jobs.list(actor, list)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:jobId/retry`,
      summary: 'Retry a job with new tries; returns its previous state',
      access,
      answers,
      run: async ({ actor, params }) => ok(await jobs.retry(actor, params.jobId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:jobId/drop`,
      summary: 'Drop a job permanently; returns its previous state',
      access,
      answers,
      run: async ({ actor, params }) => ok(await jobs.drop(actor, params.jobId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:jobId/mark-sent`,
      summary: 'Mark a message of unknown delivery as sent; returns its previous state',
      access,
      answers,
      run: async ({ actor, params }) => ok(await jobs.markSent(actor, params.jobId)),
    }),
  ];
}
