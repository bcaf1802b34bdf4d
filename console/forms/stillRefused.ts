import { ownValue } from '#contracts/own-value.ts';
import type { FieldMessages } from '../providers/HttpError.ts';

/** What the server said no to, and the values it said it about. */
export interface Refusal {
  messages: FieldMessages;
  values: Readonly<Record<string, unknown>>;
}

/** The server's messages for fields that have not changed since: leaving a field must not wipe them, editing it does. */
export function stillRefused(refusal: Refusal | null, values: Readonly<Record<string, unknown>>): FieldMessages {
  if (!refusal) return {};
  return Object.fromEntries(
    Object.entries(refusal.messages).filter(([field]) =>
      Object.is(ownValue(refusal.values, field), ownValue(values, field)),
    ),
  );
}
