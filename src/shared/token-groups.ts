import { CLOCK } from './clock.ts';
import { OUTBOX } from './events/outbox.ts';
import { MAIL_QUEUE } from './mail/mail-queue.ts';
import { ENGINE } from './persistence/engine.ts';
import { IDEMPOTENCY } from './persistence/idempotency/idempotency.ts';
import { EM } from './persistence/orm.ts';
import { AUDIT_TRAIL } from './security/audit-trail.ts';
import { SECURITY_LOG } from './security/security-log.ts';
import { WORKER_ID } from './queue/work-queue.ts';

/** Dependencies that are often used together, for module files: `provide(SetStage, { ...WRITING, leads: LeadStore })`. */
export const TIMED = { em: EM, clock: CLOCK };
export const WRITING = { ...TIMED, outbox: OUTBOX };
export const LOCKING = { ...WRITING, engine: ENGINE };
export const SENDING = { ...LOCKING, idempotency: IDEMPOTENCY, mails: MAIL_QUEUE };
/** For changes that are logged for the installation's operators. */
export const RECORDED = { audit: AUDIT_TRAIL, log: SECURITY_LOG };
/** What `workQueue` needs. */
export const WORKING = { ...TIMED, engine: ENGINE, owner: WORKER_ID };
