/** A boolean column as it comes back: every engine answers 0 or 1, whatever the types of a projection say. */
export function fromFlag(value: boolean | number): boolean {
  return Number(value) !== 0;
}
