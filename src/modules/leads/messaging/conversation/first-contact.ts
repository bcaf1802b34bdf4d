/** The facts of a message that this rule uses. */
export interface ContactFact {
  sender: 'couple' | 'supplier';
  /** Milliseconds. */
  at: number;
  /** Written automatically, such as an out-of-office reply. */
  automatic: boolean;
}

/** An exchange counts once it has more messages than this. */
const MESSAGES_ABOVE = 3;

/**
 * The time of first contact: when the couple first replied after the supplier wrote, in an enquiry with more than
 * three messages; null before that. Automatic messages don't count on either side.
 * @param messages oldest first
 */
export function firstContactAt(messages: readonly ContactFact[]): number | null {
  const written = messages.filter(({ automatic }) => !automatic);
  if (written.length <= MESSAGES_ABOVE) return null;
  const supplier = written.findIndex(({ sender }) => sender === 'supplier');
  if (supplier < 0) return null;
  return written.slice(supplier).find(({ sender }) => sender === 'couple')?.at ?? null;
}
