import type { Clock } from '#shared/clock.ts';
import type { JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import type { SendPace } from '#shared/mail/send-pace.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import type { CoupleLinkMaker, CoupleLinks } from '../conversation/couple-links.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { BatchNotes, SentMessage } from './batch-notes.ts';
import type { ClaimedMessage } from './scheduled-batch.ts';
import { renderScheduled } from './scheduled-mail.ts';

const AT_ONCE = 5;
/** Milliseconds between two notes of what was sent: so much may be sent again after a crash, once. */
const NOTED_EVERY = 1_000;
/** Milliseconds before messages that met no server are tried again. */
const SERVER_PAUSE = 60_000;

/** What sending needs of the house. */
export interface SendingParts {
  clock: Clock;
  work: WorkQueue;
  notes: BatchNotes;
  links: Pick<CoupleLinks, 'open'>;
  queue: Pick<MailQueue, 'compose'>;
  mailer: Mailer;
  pace: SendPace;
  logger: Logger;
}

export interface SendingCourse {
  /** When it was looked up whether the messages may go. */
  checkedAt: number;
  /** Until then (as performance.now() counts) the claims are ours for certain. */
  freshUntil: number;
  report: JobReport;
  signal: AbortSignal;
}

/** One batch on its way out. */
export class Sending {
  readonly #parts: SendingParts;
  readonly #facts: BatchFacts;
  readonly #course: SendingCourse;
  #freshUntil: number;
  #untouched = new Set<ClaimedMessage>();
  #sent: SentMessage[] = [];
  #noteAt = performance.now() + NOTED_EVERY;
  #renewing: Promise<void> | null = null;
  #unreachable: string | null = null;

  constructor(parts: SendingParts, facts: BatchFacts, course: SendingCourse) {
    this.#parts = parts;
    this.#facts = facts;
    this.#course = course;
    this.#freshUntil = course.freshUntil;
  }

  /** Whether there was a server to send to. */
  get reachable(): boolean {
    return this.#unreachable === null;
  }

  /**
   * Sends what may still go and gives back the rest, which it returns. What was sent since the last note is left to
   * `note`.
   */
  async run(messages: readonly ClaimedMessage[]): Promise<ReadonlySet<ClaimedMessage>> {
    const { work, links } = this.#parts;
    this.#untouched = new Set(messages);
    const maker = await links.open();
    try {
      // Messages of one lead go one after the other: a couple reads them in the order they were meant.
      await forEachAtMost(AT_ONCE, byLead(messages), async (ofLead) => {
        for (const message of ofLead) await this.#send(message, maker);
      });
    } catch (error) {
      await this.note();
      throw error;
    } finally {
      const left = [...this.#untouched];
      if (this.#unreachable === null) await work.release(left);
      else await work.postpone(left, this.#unreachable, SERVER_PAUSE);
    }
    return this.#untouched;
  }

  /** Writes down what was sent since the last time. */
  async note(): Promise<void> {
    this.#noteAt = performance.now() + NOTED_EVERY;
    const sent = this.#sent;
    this.#sent = [];
    const { checkedAt, report } = this.#course;
    report.done += await this.#parts.notes.sent(sent, checkedAt, this.#parts.clock.now());
  }

  async #send(message: ClaimedMessage, links: CoupleLinkMaker): Promise<void> {
    if (this.#stopping()) return;
    await this.#parts.pace.turn(this.#course.signal);
    if (performance.now() > this.#freshUntil) await this.#renew();
    if (this.#stopping() || !this.#untouched.delete(message)) return;
    try {
      const rendered = renderScheduled(message, this.#facts, links, this.#parts.queue, this.#parts.clock.now());
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
    if (performance.now() > this.#noteAt) await this.note();
  }

  #stopping(): boolean {
    return this.#course.signal.aborted || this.#unreachable !== null;
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

  async #fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const refused = error instanceof MailRefused;
    if (!refused) this.#parts.logger.error({ err: error, scheduledId: message.id }, 'scheduled message failed');
    const reason = refused ? error.message : 'The mail could not be made.';
    const state = await this.#parts.notes.failed(message, reason, refused && error.permanent);
    if (state !== 'lost') this.#course.report[state] += 1;
  }
}

function byLead(messages: readonly ClaimedMessage[]): ClaimedMessage[][] {
  const groups = new Map<string, ClaimedMessage[]>();
  for (const message of messages) {
    const group = groups.get(message.lead_id);
    if (group) group.push(message);
    else groups.set(message.lead_id, [message]);
  }
  return [...groups.values()];
}
