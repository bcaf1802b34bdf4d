/** A hold ends with its last day, so that day is named: an instant in it. */
export const lastDayOfHold = (endsAt: string | number): string =>
  new Date(new Date(endsAt).getTime() - 1).toISOString();
