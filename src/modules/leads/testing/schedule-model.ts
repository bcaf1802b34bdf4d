import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { CancelReason, ScheduledState, ScheduledType } from '#contracts/messaging/scheduled-message.ts';

const TRIES = 3;
/** How many workers may be lost over one message before it is set aside. */
const LOST = 5;

/** A scheduled message in its simplest form; the supplier's time zone is UTC. */
export interface ModelMessage {
  type: ScheduledType;
  stopOnReply: boolean;
  state: ScheduledState;
  attempt: number;
  lost: number;
  scheduledAt: number;
  /** When it can be claimed; after a failure, the real one chooses a time within a range. */
  dueAt: number;
  /** When someone last decided about it. */
  decidedAt: number;
  cancelReason: CancelReason | null;
  /** How often the mail server accepted it. */
  sent: number;
}

/** What the mail server does with everything it gets in one run. */
export type ServerMood = 'takes' | 'later' | 'never' | 'away';

export type ScheduleCommand =
  | { kind: 'create'; type: ScheduledType; stopOnReply: boolean; hours: number }
  | { kind: 'change'; message: number; hours: number }
  | { kind: 'cancel' | 'retry' | 'mark sent'; message: number }
  | { kind: 'couple writes' }
  | { kind: 'stage'; stage: 'Lead' | 'Booked' | 'Lost' }
  | { kind: 'wait'; hours: number }
  | { kind: 'pass'; mood: ServerMood }
  /** Claims due messages and disappears; its leases expire with the next `leases end`. */
  | { kind: 'worker dies'; sending: boolean }
  | { kind: 'leases end' };

export type ScheduleAnswer = 'done' | 'schedule-not-editable' | 'schedule-in-the-past' | 'conflict';

/**
 * The behaviour of a lead's scheduled messages as described in docs/scheduled-messages.md. The real ones must never
 * differ (J1).
 */
export class ScheduleModel {
  readonly messages: ModelMessage[] = [];
  now: number;
  #stage: 'Lead' | 'Booked' | 'Lost' = 'Lead';
  #stageSince = 0;
  #coupleWroteAt = 0;
  #leasesEnded = new Set<ModelMessage>();
  /** Messages whose worker died while sending them. */
  readonly #sending = new Set<ModelMessage>();
  /** Messages with the reason of a failed try. */
  readonly #failedOnce = new Set<ModelMessage>();

  constructor(now: number) {
    this.now = now;
  }

  run(command: ScheduleCommand): ScheduleAnswer {
    switch (command.kind) {
      case 'create':
        return this.#create(command);
      case 'change':
        return this.#change(this.messages[command.message], command.hours);
      case 'cancel':
        return this.#cancel(this.messages[command.message]);
      case 'retry':
        return this.#retry(this.messages[command.message]);
      case 'couple writes':
        this.#coupleWroteAt = this.now;
        this.#stop((message) => message.stopOnReply, 'couple-answered');
        return 'done';
      case 'stage':
        this.#setStage(command.stage);
        return 'done';
      case 'pass':
        this.#pass(command.mood);
        return 'done';
      case 'mark sent':
        return this.#markSent(this.messages[command.message]);
      case 'worker dies':
        for (const message of this.#claimable()) {
          this.#claim(message);
          if (command.sending) this.#sending.add(message);
        }
        return 'done';
      case 'leases end':
        this.#leasesEnded = new Set(this.messages.filter((message) => message.state === 'claimed'));
        return 'done';
      case 'wait':
        return 'done';
    }
  }

  #create({ type, stopOnReply, hours }: Extract<ScheduleCommand, { kind: 'create' }>): ScheduleAnswer {
    if (this.#stageStops(type)) return 'conflict';
    const at = timeIn(this.now, hours);
    if (at < this.now - MINUTE) return 'schedule-in-the-past';
    const fresh = { state: 'scheduled', attempt: 0, lost: 0, scheduledAt: at, dueAt: at, decidedAt: this.now } as const;
    this.messages.push({ type, stopOnReply, ...fresh, cancelReason: null, sent: 0 });
    return 'done';
  }

  #change(message: ModelMessage | undefined, hours: number): ScheduleAnswer {
    if (!message) return 'done';
    if (this.#stageStops(message.type)) return 'conflict';
    const at = timeIn(this.now, hours);
    if (at < this.now - MINUTE) return 'schedule-in-the-past';
    if (!['scheduled', 'failed', 'held'].includes(message.state)) return 'schedule-not-editable';
    this.#afresh(message, at);
    return 'done';
  }

  #cancel(message: ModelMessage | undefined): ScheduleAnswer {
    if (!message || message.state === 'cancelled') return 'done';
    if (message.state === 'claimed' || message.state === 'sent') return 'schedule-not-editable';
    Object.assign(message, { state: 'cancelled', cancelReason: 'by-user' });
    return 'done';
  }

  #retry(message: ModelMessage | undefined): ScheduleAnswer {
    if (!message) return 'done';
    if (!['dead', 'held', 'failed', 'unknown'].includes(message.state)) return 'schedule-not-editable';
    this.#afresh(message, dayOpens(this.now));
    return 'done';
  }

  #markSent(message: ModelMessage | undefined): ScheduleAnswer {
    if (!message || message.state === 'sent') return 'done';
    if (message.state !== 'unknown') return 'schedule-not-editable';
    message.state = 'sent';
    return 'done';
  }

  #afresh(message: ModelMessage, at: number): void {
    this.#failedOnce.delete(message);
    Object.assign(message, {
      state: 'scheduled',
      attempt: 0,
      lost: 0,
      scheduledAt: at,
      dueAt: at,
      decidedAt: this.now,
    });
  }

  #stop(concerns: (message: ModelMessage) => boolean, cancelReason: CancelReason): void {
    for (const message of this.messages)
      if (['scheduled', 'failed', 'held'].includes(message.state) && concerns(message))
        Object.assign(message, { state: 'cancelled', cancelReason, decidedAt: this.now });
  }

  /** Restores messages that the previous stage stopped and that are not yet due, unless the new one stops them too. */
  #setStage(stage: 'Lead' | 'Booked' | 'Lost'): void {
    const before = this.#stage;
    this.#stage = stage;
    for (const message of this.messages) {
      const stopped = message.state === 'cancelled' && message.cancelReason === 'stage-closed';
      const canRestore = this.#stageStops(message.type, before) && !this.#stageStops(message.type);
      if (!stopped || !canRestore || message.decidedAt < this.#stageSince || message.scheduledAt <= this.now) continue;
      const state = message.attempt > message.lost ? 'failed' : this.#failedOnce.has(message) ? 'held' : 'scheduled';
      Object.assign(message, { state, cancelReason: null });
    }
    this.#stageSince = this.now;
    this.#stop((message) => this.#stageStops(message.type), 'stage-closed');
  }

  #stageStops(type: ScheduledType, stage = this.#stage): boolean {
    return stage === 'Lost' || (stage === 'Booked' && type === 'follow-up');
  }

  #claimable(): ModelMessage[] {
    return this.messages.filter(
      (message) =>
        (this.#isLost(message) && !this.#sending.has(message) && message.lost < LOST - 1) ||
        (['scheduled', 'failed'].includes(message.state) && message.dueAt <= this.now),
    );
  }

  #isLost(message: ModelMessage): boolean {
    return message.state === 'claimed' && this.#leasesEnded.has(message);
  }

  #claim(message: ModelMessage): void {
    if (this.#isLost(message)) message.lost += 1;
    this.#leasesEnded.delete(message);
    message.state = 'claimed';
    message.attempt += 1;
  }

  #pass(mood: ServerMood): void {
    for (const message of this.messages)
      if (this.#isLost(message) && this.#sending.delete(message)) this.#buryAs(message, 'unknown');
      else if (this.#isLost(message) && message.lost >= LOST - 1) this.#buryAs(message, 'dead');
    for (const message of this.#claimable()) {
      this.#claim(message);
      this.#handle(message, mood);
    }
  }

  #buryAs(message: ModelMessage, state: 'unknown' | 'dead'): void {
    this.#failedOnce.add(message);
    message.state = state;
  }

  #handle(message: ModelMessage, mood: ServerMood): void {
    const answered = message.stopOnReply && this.#coupleWroteAt > message.decidedAt;
    const cancelReason = this.#stageStops(message.type) ? 'stage-closed' : answered ? 'couple-answered' : null;
    const opens = dayOpens(this.now);
    if (cancelReason !== null) Object.assign(message, { state: 'cancelled', cancelReason });
    else if (this.now - message.scheduledAt > 48 * HOUR) this.#hold(message);
    else if (opens > this.now)
      this.#giveBack(message, message.attempt - message.lost > 1 ? 'failed' : 'scheduled', opens);
    else if (mood === 'away') this.#postpone(message);
    else if (mood === 'takes') Object.assign(message, { state: 'sent', sent: message.sent + 1 });
    else this.#fail(message, mood === 'never');
  }

  #hold(message: ModelMessage): void {
    this.#failedOnce.add(message);
    message.state = 'held';
  }

  #postpone(message: ModelMessage): void {
    this.#failedOnce.add(message);
    this.#giveBack(message, 'failed', this.now + MINUTE);
  }

  #fail(message: ModelMessage, forGood: boolean): void {
    this.#failedOnce.add(message);
    message.state = forGood || message.attempt - message.lost >= TRIES ? 'dead' : 'failed';
  }

  /** Releases a message without counting the try. */
  #giveBack(message: ModelMessage, state: ScheduledState, dueAt: number): void {
    Object.assign(message, { state, dueAt, attempt: message.attempt - 1 });
  }
}

/** The full hour this many hours ahead, moved into the allowed hours from 08:00 to 20:00. */
export function timeIn(now: number, hours: number): number {
  const at = Math.floor(now / HOUR + hours) * HOUR;
  const hour = (at % DAY) / HOUR;
  return at + (hour < 8 ? 8 - hour : hour > 20 ? 20 - hour : 0) * HOUR;
}

/** The given time if it is in the daytime, otherwise the start of the day; messages for 20:00 may be ten minutes late. */
function dayOpens(now: number): number {
  const midnight = Math.floor(now / DAY) * DAY;
  if (now < midnight + 8 * HOUR) return midnight + 8 * HOUR;
  return now < midnight + 20 * HOUR + 10 * MINUTE ? now : midnight + DAY + 8 * HOUR;
}
