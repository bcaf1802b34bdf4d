import { HOUR, MINUTE } from '#contracts/durations.ts';
import type { CancelReason } from '#contracts/messaging/scheduled-message.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { QueueRules } from '#shared/queue/queue-table.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import type { Outgoing, OutgoingMessages } from '../../outgoing/outgoing-messages.ts';
import { nextDaytime } from '../queue/schedule-time.ts';
import { readBatchFacts } from './batch-facts.ts';
import type { BatchFacts, BatchFactsParts } from './batch-facts.ts';
import { MESSAGE_COLUMNS, withLeads } from './scheduled-batch.ts';
import type { ClaimedMessage, ClaimedRow } from './scheduled-batch.ts';
import { MOST_BEGUN, Sending } from './sending.ts';
import type { SendingParts } from './sending.ts';
import { token } from '#shared/wiring/token.ts';

/** Three tries (D38), at most a quarter and then three quarters of an hour apart; leases of a minute (J4). */
export const SCHEDULED_QUEUE = {
  table: 'scheduled_message',
  lease: MINUTE,
  maxAttempts: 3,
  firstDelay: 15 * MINUTE,
  doneState: 'sent',
  asksBeforeRepeat: true,
} as const satisfies Omit<QueueRules, 'owner'>;
export const SCHEDULED_WORK = token<WorkQueue>('ScheduledWork');

const BATCH = 500;
/** The size of a batch that is begun with its claim. */
const BEGUN_BATCH = MOST_BEGUN;
/** Milliseconds until the next check whether an admin has confirmed their address. */
const UNCONFIRMED_PAUSE = 15 * MINUTE;
/** How many milliseconds overdue a message can be before a person should check it (J11). */
export const TOO_LATE = 48 * HOUR;

export type SendScheduledParts = SendingParts &
  BatchFactsParts & { outgoing: Pick<OutgoingMessages, 'admit' | 'giveBack'> };

/** A message that passed every check, with the keys of its limits. */
type ReadyMessage = Outgoing & { message: ClaimedMessage };

/**
 * Sends due messages (M4): claim and commit, check again, send, record. Any number of processes can run it at once,
 * but each message is claimed by one at a time. If a worker dies while sending, the message waits for a person
 * (docs/scheduled-messages.md).
 */
export class SendScheduledMessages implements Job {
  readonly name = 'scheduled-messages';
  readonly schedule = '*/15 * * * * *';
  readonly purpose = 'send scheduled messages that are due';
  readonly #parts: SendScheduledParts;
  /** Batches with sent messages that couldn't be recorded because the database was unavailable. */
  readonly #unrecorded = new Set<Sending>();

  constructor(parts: SendScheduledParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    for (const sending of this.#unrecorded) await this.#note(sending);
    const report: JobReport = { done: 0, failed: 0, dead: await this.#parts.notes.buried(BATCH) };
    let sent: Sending | null = null;
    do sent = await this.#sendWhileRecording(sent, report, signal);
    while (sent);
    return report;
  }

  /**
   * Sends the next batch while the previous one is recorded, so that process and database don't wait for each other.
   * Returns the batch that still has to be recorded, or null if nothing is left.
   */
  async #sendWhileRecording(before: Sending | null, report: JobReport, signal: AbortSignal): Promise<Sending | null> {
    const noting = before ? this.#note(before) : Promise.resolve();
    const [next, noted] = await Promise.allSettled([this.#sendBatch(before, noting, report, signal), noting]);
    const sent = next.status === 'fulfilled' ? next.value : null;
    const failed = [next, noted].find((part) => part.status === 'rejected');
    const goOn = failed === undefined && sent !== null && sent.reachable && !signal.aborted;
    if (!goOn && sent) await this.#note(sent);
    if (failed) throw failed.reason;
    return goOn ? sent : null;
  }

  async #note(sending: Sending): Promise<void> {
    await sending.note();
    this.#unrecorded.delete(sending);
  }

  async #sendBatch(
    before: Sending | null,
    noting: Promise<void>,
    report: JobReport,
    signal: AbortSignal,
  ): Promise<Sending | null> {
    if (signal.aborted) return null;
    const { work, pace, clock, em } = this.#parts;
    const begun = before?.quick ?? false;
    const size = Math.min(begun ? BEGUN_BATCH : BATCH, pace.within(work.rules.lease / 6));
    const claimed = await work.claim<ClaimedRow>(size, MESSAGE_COLUMNS, { begun });
    if (claimed.length === 0) return null;
    // A message that was tried before may crash its worker, so the previous batch must be recorded first (J5).
    if (claimed.some((message) => message.attempt > 1)) await noting;
    const freshUntil = performance.now() + work.rules.lease / 3;
    const checkedAt = clock.now();
    const batch = await withLeads(em, claimed);
    const facts = await readBatchFacts(this.#parts, batch);
    const ready = await this.#setAside(batch, facts);
    const going = await this.#admitted(ready);
    const sending = new Sending(this.#parts, facts, { checkedAt, freshUntil, report, signal });
    this.#unrecorded.add(sending);
    const left = await sending.run(going.map(({ message }) => message));
    if (left.size > 0) await this.#parts.outgoing.giveBack(going.filter(({ message }) => left.has(message)));
    return sending;
  }

  /** Applies the limits of suppliers and recipients; messages over a limit wait until it allows more. */
  async #admitted(ready: readonly ReadyMessage[]): Promise<readonly ReadyMessage[]> {
    const { admitted, waiting } = await this.#parts.outgoing.admit(ready);
    const later = Map.groupBy(waiting, ({ until }) => until);
    for (const [until, those] of later)
      await this.#parts.work.release(
        those.map(({ message }) => message.message),
        until,
      );
    return admitted;
  }

  /** Stops messages that must not be sent, postpones those for later, and returns the rest. */
  async #setAside(batch: readonly ClaimedMessage[], facts: BatchFacts): Promise<ReadyMessage[]> {
    const { clock, work, notes } = this.#parts;
    const now = clock.now();
    const stopped = new Map<CancelReason, ClaimedMessage[]>();
    const postponed = new Map<number, ClaimedMessage[]>();
    const late: ClaimedMessage[] = [];
    const withMissingFiles: ClaimedMessage[] = [];
    const ready: ReadyMessage[] = [];
    const opening = new Map<string, number>();
    for (const message of batch) {
      const reason = facts.stop(message);
      const supplier = facts.supplier(message);
      const zone = supplier?.timezone ?? 'UTC';
      const opens = opening.get(zone) ?? nextDaytime(now, zone);
      opening.set(zone, opens);
      if (reason !== null) addTo(stopped, reason, message);
      else if (now - message.scheduled_at > TOO_LATE) late.push(message);
      else if (facts.missingFiles(message).length > 0) withMissingFiles.push(message);
      else if (opens > now) addTo(postponed, opens, message);
      else if (!facts.hasConfirmedAdmin(message)) addTo(postponed, now + UNCONFIRMED_PAUSE, message);
      else if (supplier && message.lead) ready.push({ message, supplier, lead: message.lead });
    }
    for (const [reason, messages] of stopped) await notes.stopped(messages, reason);
    for (const [until, messages] of postponed) await work.release(messages, until);
    await notes.held(late, 'too-late');
    await notes.held(withMissingFiles, 'file-gone');
    return ready;
  }
}

function addTo<K>(groups: Map<K, ClaimedMessage[]>, key: K, message: ClaimedMessage): void {
  const group = groups.get(key);
  if (group) group.push(message);
  else groups.set(key, [message]);
}
