import { setTimeout as pause } from 'node:timers/promises';
import type { MailSettings } from './mail-settings.ts';
import { token } from '../wiring/token.ts';

export const SEND_PACE = token<SendPace>('SendPace');

/** Spreads a backlog evenly, up to a number per second (J11). */
export class SendPace {
  readonly #gap: number;
  #next = 0;

  /** @param perSecond 0 for no limit */
  constructor(perSecond: number) {
    this.#gap = perSecond > 0 ? 1_000 / perSecond : 0;
  }

  /** How many can be sent within some milliseconds. */
  within(milliseconds: number): number {
    return this.#gap === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(milliseconds / this.#gap));
  }

  /** Resolves when the next one may be sent; at once when `signal` asks to stop. */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#gap === 0) return;
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#gap;
    if (at <= now) return;
    try {
      await pause(at - now, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Only a mail server needs its emails spread out; the development mailbox accepts them at once. */
export function sendPace({ settings }: { settings: Pick<MailSettings, 'smtpUrl' | 'mailPerSecond'> }): SendPace {
  return new SendPace(settings.smtpUrl === null ? 0 : settings.mailPerSecond);
}
