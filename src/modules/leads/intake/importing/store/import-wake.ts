import { Waker } from '#shared/queue/waker.ts';

/** Between the desk where an import is begun and the job that does it. */
export class ImportWake extends Waker {}
