import { oneOf, strictObject } from './fields.ts';

/** The queues whose jobs staff may look at (M4). */
export const JOB_QUEUES = ['scheduled-message', 'mail', 'event'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

export const STAFF_JOB_STATES = ['failed', 'dead', 'held'] as const;
export type StaffJobState = (typeof STAFF_JOB_STATES)[number];

export const staffJobFilter = strictObject({ queue: oneOf(JOB_QUEUES), state: oneOf(STAFF_JOB_STATES) });

export const STAFF_JOB_SORTS = ['dueAt'] as const;
