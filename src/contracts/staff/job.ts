import type { InferType } from 'yup';
import { TEXT_LIMITS } from '../limits.ts';
import { id, instant, integer, oneOf, strictObject, text } from '../fields.ts';

/** The queues whose jobs staff can view (M4). */
export const JOB_QUEUES = ['scheduled-message', 'mail', 'event', 'inbound-mail'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/**
 * Waiting for another try, out of tries, or waiting for a person; `unknown` when it is unclear whether a message was
 * delivered.
 */
export const STUCK_STATES = ['failed', 'dead', 'held', 'unknown'] as const;
export type StuckState = (typeof STUCK_STATES)[number];

/** Also includes jobs waiting for their time, which staff see only if they choose to. */
export const JOB_STATES = [...STUCK_STATES, 'scheduled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Queues whose waiting jobs a person can drop: nothing depends on a message or an email, whereas handlers depend on events. */
const DROPPED_WHILE_WAITING: readonly JobQueue[] = ['scheduled-message', 'mail'];

/** Whether a job can be retried; one waiting for its time needs no retry. */
export const canRetryJob = ({ state }: { state: JobState }): boolean => state !== 'scheduled';
export const canDropJob = ({ state, queue }: { state: JobState; queue: JobQueue }): boolean =>
  state !== 'scheduled' || DROPPED_WHILE_WAITING.includes(queue);

export const staffJobFilter = strictObject({ queue: oneOf(JOB_QUEUES), state: oneOf(JOB_STATES) });
export type StaffJobFilter = InferType<typeof staffJobFilter>;

export const STAFF_JOB_SORTS = ['dueAt'] as const;

/** A job in the back office that failed, got stuck or is waiting for its time. */
export const staffJob = strictObject({
  id: id().required(),
  queue: oneOf(JOB_QUEUES).required(),
  state: oneOf(JOB_STATES).required(),
  supplierId: id().nullable().defined(),
  /** Subject of an email, name of an event. */
  subject: text(400).defined(),
  /** Completed tries, successful or not. */
  attempts: integer(0, 1_000).required(),
  /** Workers that stopped while processing it; these don't count as tries. */
  lost: integer(0, 1_000).required(),
  lastError: text(300).nullable().defined(),
  dueAt: instant().required(),
});
export type StaffJob = InferType<typeof staffJob>;

/** A row of the list of jobs. */
export const staffJobRow = staffJob.shape({
  /** Name of the supplier; null for jobs of the installation itself. */
  supplier: text(TEXT_LIMITS.name).nullable().defined(),
});
export type StaffJobRow = InferType<typeof staffJobRow>;
