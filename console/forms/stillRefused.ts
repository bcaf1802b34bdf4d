import { ownValue } from '#contracts/own-value.ts';
import type { FieldMessages } from '../providers/HttpError.ts';

/** The server's messages, and the values they are about. */
export interface Refusal {
  messages: FieldMessages;
  values: Readonly<Record<string, unknown>>;
}

/** The server's messages for fields that haven't changed since: editing a field clears its message, leaving it doesn't. */
export function stillRefused(refusal: Refusal | null, values: Readonly<Record<string, unknown>>): FieldMessages {
  if (!refusal) return {};
  return Object.fromEntries(
    Object.entries(refusal.messages).filter(([field]) =>
      Object.is(ownValue(refusal.values, field), ownValue(values, field)),
    ),
  );
}
