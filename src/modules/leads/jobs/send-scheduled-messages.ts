import type { CancelReason } from '#contracts/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import type { SendPace } from '#shared/mail/send-pace.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { QueueRules, WorkQueue } from '#shared/queue/work-queue.ts';
import type { CoupleLinks } from '../couple-links.ts';
import { nextDaytime } from '../schedule-time.ts';
import { readBatchFacts } from './batch-facts.ts';
import type { BatchFacts, BatchFactsParts } from './batch-facts.ts';
import type { BatchNotes, SentMessage } from './batch-notes.ts';
import { MESSAGE_COLUMNS, withLeads } from './scheduled-batch.ts';
import type { ClaimedMessage, ClaimedRow } from './scheduled-batch.ts';
import { renderScheduled } from './scheduled-mail.ts';

/** Three tries (decision 38), a quarter and three quarters of an hour apart at most; leases of a minute (safety J4). */
export const SCHEDULED_QUEUE = {
  table: 'scheduled_message',
  lease: 60_000,
  maxAttempts: 3,
  firstDelay: 15 * 60_000,
  doneState: 'sent',
} as const satisfies Omit<QueueRules, 'owner'>;

const BATCH = 500;
const AT_ONCE = 5;
/** Milliseconds overdue after which a person should look before it goes (safety J11). */
export const TOO_LATE = 48 * 3_600_000;
/** Milliseconds between two notes of what was sent: so much may be sent again after a crash, once. */
const NOTED_EVERY = 1_000;
/** Milliseconds before messages that met no server are tried again. */
const SERVER_PAUSE = 60_000;

export interface SendScheduledParts extends BatchFactsParts {
  clock: Clock;
  work: WorkQueue;
  notes: BatchNotes;
  links: Pick<CoupleLinks, 'open'>;
  queue: Pick<MailQueue, 'compose'>;
  mailer: Mailer;
  pace: SendPace;
  logger: Logger;
}

/**
 * Sends what is due (M4): claim and commit; look again whether it may go; send; note. Any number of processes may run it
 * at once; each message is claimed by one at a time and sent at least once with one Message-ID (docs/scheduled-messages.md).
 */
export class SendScheduledMessages implements Job {
  readonly name = 'scheduled-messages';
  readonly schedule = '*/15 * * * * *';
  readonly #parts: SendScheduledParts;

  constructor(parts: SendScheduledParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work, notes, pace } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: await notes.buried(BATCH) };
    const size = Math.min(BATCH, pace.within(work.rules.lease / 6));
    while (!signal.aborted) {
      const claimed = await work.claim<ClaimedRow>(size, MESSAGE_COLUMNS);
      if (claimed.length === 0) break;
      if (!(await this.#handle(claimed, report, signal))) break;
    }
    return report;
  }

  /** False when there is no server to send to. */
  async #handle(claimed: readonly ClaimedRow[], report: JobReport, signal: AbortSignal): Promise<boolean> {
    const freshUntil = performance.now() + this.#parts.work.rules.lease / 3;
    const checkedAt = this.#parts.clock.now();
    const batch = await withLeads(this.#parts.em, claimed);
    const facts = await readBatchFacts(this.#parts, batch);
    const ready = await this.#setAside(batch, facts);
    const sending = new Sending(this.#parts, facts, checkedAt, freshUntil, report, signal);
    return sending.run(ready);
  }

  /** Writes off what must not go, puts back what should go later, and returns the rest. */
  async #setAside(batch: readonly ClaimedMessage[], facts: BatchFacts): Promise<ClaimedMessage[]> {
    const { clock, work, notes } = this.#parts;
    const now = clock.now();
    const stopped = new Map<CancelReason, ClaimedMessage[]>();
    const asleep = new Map<number, ClaimedMessage[]>();
    const late: ClaimedMessage[] = [];
    const ready: ClaimedMessage[] = [];
    const opening = new Map<string, number>();
    for (const message of batch) {
      const reason = facts.stop(message);
      const zone = facts.supplier(message)?.timezone ?? 'UTC';
      const opens = opening.get(zone) ?? nextDaytime(now, zone);
      opening.set(zone, opens);
      if (reason !== null) put(stopped, reason, message);
      else if (now - message.scheduled_at > TOO_LATE) late.push(message);
      else if (opens > now) put(asleep, opens, message);
      else ready.push(message);
    }
    for (const [reason, messages] of stopped) await notes.stopped(messages, reason);
    for (const [opens, messages] of asleep) await work.release(messages, opens);
    await notes.held(late);
    return ready;
  }
}

/** One batch on its way out. */
class Sending {
  readonly #parts: SendScheduledParts;
  readonly #facts: BatchFacts;
  readonly #checkedAt: number;
  readonly #report: JobReport;
  readonly #signal: AbortSignal;
  #freshUntil: number;
  #untouched = new Set<ClaimedMessage>();
  #sent: SentMessage[] = [];
  #noteAt = performance.now() + NOTED_EVERY;
  #renewing: Promise<void> | null = null;
  #unreachable: string | null = null;

  constructor(
    parts: SendScheduledParts,
    facts: BatchFacts,
    checkedAt: number,
    freshUntil: number,
    report: JobReport,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#facts = facts;
    this.#checkedAt = checkedAt;
    this.#freshUntil = freshUntil;
    this.#report = report;
    this.#signal = signal;
  }

  async run(messages: readonly ClaimedMessage[]): Promise<boolean> {
    const { work } = this.#parts;
    this.#untouched = new Set(messages);
    const links = await this.#parts.links.open();
    try {
      // Messages of one lead go one after the other: a couple reads them in the order they were meant.
      await forEachAtMost(AT_ONCE, byLead(messages), async (ofLead) => {
        for (const message of ofLead) await this.#send(message, links);
      });
    } finally {
      await this.#note();
      const left = [...this.#untouched];
      if (this.#unreachable === null) await work.release(left);
      else await work.postpone(left, this.#unreachable, SERVER_PAUSE);
    }
    return this.#unreachable === null;
  }

  async #send(message: ClaimedMessage, links: Awaited<ReturnType<CoupleLinks['open']>>): Promise<void> {
    if (this.#stopping()) return;
    await this.#parts.pace.turn(this.#signal);
    if (performance.now() > this.#freshUntil) await this.#renew();
    if (this.#stopping() || !this.#untouched.delete(message)) return;
    try {
      const rendered = renderScheduled(message, this.#facts, links, this.#parts.queue);
      await this.#parts.mailer.send(rendered.mail);
      this.#sent.push({ message, ...rendered });
    } catch (error) {
      if (error instanceof MailServerUnreachable) {
        this.#untouched.add(message);
        this.#unreachable = error.message;
        this.#parts.logger.warn({ event: 'mail-server-unreachable' }, error.message);
      } else {
        await this.#fail(message, error);
      }
    }
    if (performance.now() > this.#noteAt) await this.#note();
  }

  #stopping(): boolean {
    return this.#signal.aborted || this.#unreachable !== null;
  }

  /** Keeps only what is still ours: a worker that slept through its lease must not send (safety J4). */
  async #renew(): Promise<void> {
    this.#renewing ??= (async () => {
      const held = await this.#parts.work.renew([...this.#untouched]);
      this.#untouched = new Set(held);
      this.#freshUntil = performance.now() + this.#parts.work.rules.lease / 3;
    })().finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  async #note(): Promise<void> {
    this.#noteAt = performance.now() + NOTED_EVERY;
    const sent = this.#sent;
    this.#sent = [];
    this.#report.done += await this.#parts.notes.sent(sent, this.#checkedAt, this.#parts.clock.now());
  }

  async #fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const refused = error instanceof MailRefused;
    if (!refused) this.#parts.logger.error({ err: error, scheduledId: message.id }, 'scheduled message failed');
    const reason = refused ? error.message : 'The mail could not be made.';
    const state = await this.#parts.notes.failed(message, reason, refused && error.permanent);
    if (state !== 'lost') this.#report[state] += 1;
  }
}

function put<K>(groups: Map<K, ClaimedMessage[]>, key: K, message: ClaimedMessage): void {
  const group = groups.get(key);
  if (group) group.push(message);
  else groups.set(key, [message]);
}

function byLead(messages: readonly ClaimedMessage[]): ClaimedMessage[][] {
  const groups = new Map<string, ClaimedMessage[]>();
  for (const message of messages) put(groups, message.lead_id, message);
  return [...groups.values()];
}
