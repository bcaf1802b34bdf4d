/** Calls to one receiver at the same time: to one that did not say yes yet, and at most. */
const FIRST = 4;
const MOST = 10;

/**
 * How many calls each receiver takes at the same time: few at first, so that one that is down is not stormed; one more
 * with each yes, so that thousands do not take hours; few again after it was down.
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
