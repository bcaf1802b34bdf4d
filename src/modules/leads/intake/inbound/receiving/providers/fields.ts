import { WebhookUnreadable } from '../../mails/inbound.errors.ts';

/** Parses a provider's JSON. Read its fields with `string` and `list`, because its structure isn't guaranteed. */
export function asRecord(body: Buffer | string): Record<string, unknown> {
  let value: unknown = null;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new WebhookUnreadable('It isn’t JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WebhookUnreadable('It isn’t a JSON object.');
  return value as Record<string, unknown>;
}

export const string = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The objects in a list, at most a hundred. */
export const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.slice(0, 100).filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : [];

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
