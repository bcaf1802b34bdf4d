/** Simultaneous calls to one receiver, initially and at most. */
const FIRST = 4;
const MOST = 10;

/**
 * How many simultaneous calls each receiver gets: few at first, so that one that is down isn't flooded; one more with
 * each success, so that thousands of deliveries don't take hours; and few again after an outage.
 */
export class ReceiverWidths {
  readonly #widths = new Map<string, number>();

  of(webhookId: string): number {
    return this.#widths.get(webhookId) ?? FIRST;
  }

  succeeded(webhookId: string): void {
    this.#widths.set(webhookId, Math.min(MOST, this.of(webhookId) + 1));
  }

  wentDown(webhookId: string): void {
    this.#widths.delete(webhookId);
  }
}
