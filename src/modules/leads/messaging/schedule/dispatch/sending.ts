import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import type { SendPace } from '#shared/mail/send-pace.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import type { CoupleLinkMaker, CoupleLinks } from '../../links/couple-links.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { BatchNotes, SentMessage } from './batch-notes.ts';
import type { ClaimedMessage } from './scheduled-batch.ts';
import { renderScheduled } from './scheduled-mail.ts';

const AT_ONCE = 5;
/**
 * Milliseconds between recording sent messages: after a crash, the delivery of everything since the last time is
 * unknown.
 */
const NOTED_EVERY = 250;
/**
 * The maximum number of messages begun in one statement. The number doubles while they are sent within SLICE_TIME
 * milliseconds, so a crash leaves no more of them unknown than the recording interval already does.
 */
export const MOST_BEGUN = 250;
const SLICE_TIME = 100;
/** Milliseconds before messages are retried if no server was reachable. */
const SERVER_PAUSE = MINUTE;

/** The services that sending needs. */
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
  /** When the messages were last checked. */
  checkedAt: number;
  /** Until then (by performance.now()), the claims are certainly ours. */
  freshUntil: number;
  report: JobReport;
  signal: AbortSignal;
}

/** One batch being sent. */
export class Sending {
  readonly #parts: SendingParts;
  readonly #facts: BatchFacts;
  readonly #course: SendingCourse;
  #freshUntil: number;
  #untouched = new Set<ClaimedMessage>();
  /** No longer held and not sent by us: unless someone claimed them again, they were certainly not sent. */
  readonly #lostClaims = new Set<ClaimedMessage>();
  #waiting: ClaimedMessage[] = [];
  readonly #begun = new Set<ClaimedMessage>();
  #beginning: Promise<void> | null = null;
  #slice = AT_ONCE;
  #slicedAt = -SLICE_TIME;
  #sent: SentMessage[] = [];
  #noteAt = performance.now() + NOTED_EVERY;
  #renewing: Promise<void> | null = null;
  #quick = false;
  #unreachable: string | null = null;
  /** Set when the database couldn't record what is about to be sent, so that nothing more of this batch is sent. */
  #recordingFailed = false;

  constructor(parts: SendingParts, facts: BatchFacts, course: SendingCourse) {
    this.#parts = parts;
    this.#facts = facts;
    this.#course = course;
    this.#freshUntil = course.freshUntil;
  }

  /** Whether any mail server could be reached. */
  get reachable(): boolean {
    return this.#unreachable === null;
  }

  /** Whether it was so fast that all messages begun together are sent within one recording interval. */
  get quick(): boolean {
    return this.#quick;
  }

  /**
   * Sends what can still be sent, and releases and returns the rest. Messages sent since the last recording are left
   * to `note`.
   */
  async run(messages: readonly ClaimedMessage[]): Promise<ReadonlySet<ClaimedMessage>> {
    const { work, links } = this.#parts;
    this.#untouched = new Set(messages);
    const leads = byLead(messages);
    for (const message of messages) if (message.begun_at) this.#begun.add(message);
    this.#waiting = leads.flat().filter((message) => !this.#begun.has(message));
    const maker = await links.open();
    const began = performance.now();
    try {
      // A lead's messages are sent one after the other, so that the couple gets them in the intended order.
      await forEachAtMost(AT_ONCE, leads, async (ofLead) => {
        for (const message of ofLead) await this.#send(message, maker);
      });
    } catch (error) {
      await this.note();
      throw error;
    } finally {
      const left = [...this.#untouched, ...this.#lostClaims];
      if (this.#unreachable === null) await work.release(left);
      else await work.postpone(left, this.#unreachable, SERVER_PAUSE);
    }
    const share = messages.length / MOST_BEGUN;
    this.#quick = share > 1 / 2 && !this.#stopping() && performance.now() - began < share * NOTED_EVERY;
    return this.#untouched;
  }

  /** Records the messages sent since the last call. If that fails, they are kept for the next call. */
  async note(): Promise<void> {
    this.#noteAt = performance.now() + NOTED_EVERY;
    const sent = this.#sent;
    this.#sent = [];
    const { checkedAt, report } = this.#course;
    try {
      const noted = await this.#parts.notes.sent(sent, checkedAt, this.#parts.clock.now());
      report.done += noted;
    } catch (error) {
      this.#sent.push(...sent);
      throw error;
    }
  }

  async #send(message: ClaimedMessage, links: CoupleLinkMaker): Promise<void> {
    while (this.#untouched.has(message) && !this.#begun.has(message) && !this.#stopping()) await this.#begin();
    if (this.#stopping()) return;
    await this.#parts.pace.turn(this.#course.signal);
    if (performance.now() > this.#freshUntil) await this.#renew();
    if (this.#stopping() || !this.#untouched.delete(message)) return;
    try {
      const rendered = await renderScheduled(message, this.#facts, links, this.#parts.queue, this.#parts.clock.now());
      await this.#parts.mailer.send(rendered.mail);
      const { body, excerpt, authorName } = rendered;
      // Kept without the email, the largest part, which is no longer needed.
      this.#sent.push({ message, body, excerpt, authorName });
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
    return this.#course.signal.aborted || this.#unreachable !== null || this.#recordingFailed;
  }

  /** Keeps only messages that are still ours: a worker suspended beyond its lease must not send (J4). */
  async #renew(): Promise<void> {
    this.#renewing ??= (async () => {
      this.#keepOnly(this.#untouched, await this.#parts.work.renew([...this.#untouched]));
      this.#freshUntil = performance.now() + this.#parts.work.rules.lease / 3;
    })().finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  /**
   * Records that the next messages are about to be sent, before sending the first one: if the worker dies, their
   * delivery is unknown, and all later ones are known to be unsent. One statement for many messages.
   */
  async #begin(): Promise<void> {
    this.#beginning ??= (async () => {
      const fast = performance.now() - this.#slicedAt < SLICE_TIME;
      this.#slice = fast ? Math.min(this.#slice * 2, MOST_BEGUN) : AT_ONCE;
      const slice = this.#waiting.splice(0, this.#slice).filter((message) => this.#untouched.has(message));
      this.#keepOnly(slice, await this.#parts.work.begin(slice));
      for (const message of slice) this.#begun.add(message);
      this.#slicedAt = performance.now();
    })()
      .catch((error: unknown) => {
        this.#recordingFailed = true;
        throw error;
      })
      .finally(() => {
        this.#beginning = null;
      });
    await this.#beginning;
  }

  /** Removes messages that are no longer held, so that we don't send them. */
  #keepOnly(asked: Iterable<ClaimedMessage>, held: readonly ClaimedMessage[]): void {
    const kept = new Set(held);
    for (const message of asked) {
      if (kept.has(message) || !this.#untouched.delete(message)) continue;
      this.#lostClaims.add(message);
    }
  }

  async #fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const refused = error instanceof MailRefused;
    if (!refused) this.#parts.logger.error({ err: error, scheduledId: message.id }, 'scheduled message failed');
    const reason = refused ? error.message : 'The email could not be created.';
    const state = await this.#parts.notes.failed(message, reason, refused && error.permanent);
    if (state !== 'lost') this.#course.report[state] += 1;
  }
}

const byLead = (messages: readonly ClaimedMessage[]): ClaimedMessage[][] => [
  ...Map.groupBy(messages, (message) => message.lead_id).values(),
];
