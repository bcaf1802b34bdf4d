import { AppError } from '#shared/errors.ts';

/** Someone added or removed rows since the order was chosen, or it names rows that were never in this list. */
class OrderChanged extends AppError {
  constructor(unknown: number, missing: number) {
    super('conflict', 'order-changed', 'This list has changed in the meantime.', {
      detail: `Of the ids, ${unknown} aren’t in the list, and ${missing} of the list aren’t named. Nothing was moved: load the list again.`,
      meta: { unknown, missing },
    });
  }
}

/**
 * An order must be of the current list: it names every row that is shown, and none that is unknown. All lists that
 * people arrange share this rule.
 * @throws OrderChanged
 */
export function refuseOtherOrder(
  named: readonly string[],
  { shown, known = shown }: { shown: readonly string[]; known?: readonly string[] },
): void {
  const [isKnown, isNamed] = [new Set(known), new Set(named)];
  const unknown = named.filter((id) => !isKnown.has(id)).length;
  const missing = shown.filter((id) => !isNamed.has(id)).length;
  if (unknown + missing > 0) throw new OrderChanged(unknown, missing);
}
