/** Converts a boolean column after reading: every engine returns 0 or 1, whatever the projection's types say. */
export function fromFlag(value: boolean | number): boolean {
  return Number(value) !== 0;
}
