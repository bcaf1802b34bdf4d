import { Waker } from '#shared/queue/waker.ts';

/** Connects the service that starts an import with the job that runs it. */
export class ImportWake extends Waker {}
