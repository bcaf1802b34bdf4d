import type { ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { USUAL_TIME, addDays, isDaytime, localDayOf, localToInstant, offsetDays } from './schedule-time.ts';
import { OutsideDaytime, OffsetOfOtherType, WeddingDateMissing, WhenMissing } from './schedule.errors.ts';

export interface WhenInput {
  type: ScheduledType;
  day?: string | null | undefined;
  time?: string | undefined;
  offset?: string | null | undefined;
}

export interface WhenFacts {
  /** The supplier's IANA time zone. */
  timezone: string;
  /** When the last message of the conversation was written, in milliseconds. */
  lastMessageAt: number;
  /** The effective wedding date, `y/m/d`. */
  weddingDate: string;
}

export interface When {
  day: string;
  time: string;
  /** Null for a fixed day. */
  offset: string | null;
  /** Milliseconds. */
  at: number;
}

/**
 * When a message is sent: on a fixed day, `P{n}D` calendar days after the last message (follow-up) or `-P{n}D` before
 * the wedding (payment reminder), at a local time at the supplier (M3, D37).
 * @throws WhenMissing, OutsideDaytime, OffsetOfOtherType, WeddingDateMissing
 */
export function whenToSend(input: WhenInput, facts: WhenFacts): When {
  const time = input.time ?? USUAL_TIME;
  if (!isDaytime(time)) throw new OutsideDaytime();
  const offset = input.day ? null : (input.offset ?? null);
  const day = input.day ?? (offset === null ? null : offsetDay(offset, input.type, facts));
  if (day === null) throw new WhenMissing();
  return { day, time, offset, at: localToInstant(day, time, facts.timezone) };
}

function offsetDay(offset: string, type: ScheduledType, facts: WhenFacts): string {
  const days = offsetDays(offset);
  const before = offset.startsWith('-');
  if (days === null || before !== (type === 'payment-reminder')) throw new OffsetOfOtherType(type);
  if (!before) return addDays(localDayOf(facts.lastMessageAt, facts.timezone), days);
  const date = decodePartialDate(facts.weddingDate);
  if (!isFullDate(date)) throw new WeddingDateMissing();
  const two = (value: number) => String(value).padStart(2, '0');
  return addDays(`${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`, days);
}
