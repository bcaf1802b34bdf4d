/** An instant in a hold's last day, so that this day is named rather than the one it ends on. */
export const lastDayOfHold = (endsAt: string | number): string =>
  new Date(new Date(endsAt).getTime() - 1).toISOString();
