import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import type { Limit } from '#shared/security/rate-limiter.ts';
import { token } from '#shared/wiring/token.ts';

/** How long a supplier counts as new and has lower limits, in milliseconds (T4). */
export const NEW_FOR = 7 * DAY;

/** One supplier's messages to couples, however they are sent. The hourly limit is a share of the daily one. */
export const SUPPLIER_MESSAGES = { perDay: 2_000, newPerDay: 30, hourShare: 1 / 4, newHourShare: 1 / 3 } as const;

/** Messages to one address from all suppliers together; `stranger`: its owner never wrote to the sending supplier. */
const RECIPIENT_MESSAGES = { perHour: 20, perDay: 60, strangerPerHour: 3, strangerPerDay: 5 } as const;

/** The limits of an installation; 0 means no limit. */
export interface OutgoingSettings {
  /** SUPPLIER_MESSAGES_PER_DAY */
  perDay: number;
  /** NEW_SUPPLIER_MESSAGES_PER_DAY */
  newPerDay: number;
}
export const OUTGOING_SETTINGS = token<OutgoingSettings>('OutgoingSettings');

/** A supplier's hourly and daily limit; none if there is no daily limit. */
export function supplierLimits(isNew: boolean, settings: OutgoingSettings): Limit[] {
  const day = isNew ? settings.newPerDay : settings.perDay;
  if (day === 0) return [];
  const hour = Math.max(1, Math.floor(day * (isNew ? SUPPLIER_MESSAGES.newHourShare : SUPPLIER_MESSAGES.hourShare)));
  return [
    { name: 'outgoing:supplier-hour', points: hour, seconds: HOUR / SECOND },
    { name: 'outgoing:supplier-day', points: day, seconds: DAY / SECOND },
  ];
}

export function recipientLimits(stranger: boolean): Limit[] {
  const { perHour, perDay, strangerPerHour, strangerPerDay } = RECIPIENT_MESSAGES;
  return [
    { name: 'outgoing:recipient-hour', points: stranger ? strangerPerHour : perHour, seconds: HOUR / SECOND },
    { name: 'outgoing:recipient-day', points: stranger ? strangerPerDay : perDay, seconds: DAY / SECOND },
  ];
}
