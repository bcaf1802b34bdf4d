/** Simultaneous calls to one receiver: at first, and at most. */
const FIRST = 4;
const MOST = 10;

/**
 * How many simultaneous calls each receiver gets: few at first, so that one that is down is not flooded; one more with
 * each success, so that thousands don't take hours; few again after it was down.
 */
export class ReceiverWidths {
  readonly #widths = new Map<string, number>();

  of(webhookId: string): number {
    return this.#widths.get(webhookId) ?? FIRST;
  }

  saidYes(webhookId: string): void {
    this.#widths.set(webhookId, Math.min(MOST, this.of(webhookId) + 1));
  }

  wentDown(webhookId: string): void {
    this.#widths.delete(webhookId);
  }
}
