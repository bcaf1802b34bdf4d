/** Merges messages and scheduled ones into one list, with a divider before each day (pure; tested). */
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { calendarDays } from '../../../format/dates.ts';

export type ConversationItem =
  | { kind: 'day'; key: string; instant: string }
  | { kind: 'message'; key: string; message: MessageAnswer }
  | { kind: 'scheduled'; key: string; scheduled: ScheduledMessageAnswer }
  | { kind: 'later'; key: string; count: number };

/** How many scheduled messages the conversation shows, on phones and elsewhere; a long payment plan would bury it. */
const WAITING_SHOWN = { phone: 1, wide: 2 } as const;

export function conversationItems(
  lead: Pick<LeadDetail, 'messages' | 'scheduled'>,
  timeZone?: string,
  layout: keyof typeof WAITING_SHOWN = 'wide',
): ConversationItem[] {
  const items: ConversationItem[] = [];
  let previous: string | null = null;
  for (const message of lead.messages) {
    if (previous === null || calendarDays(new Date(previous), new Date(message.createdAt), timeZone) !== 0) {
      items.push({ kind: 'day', key: `day-${message.id}`, instant: message.createdAt });
    }
    items.push({ kind: 'message', key: message.id, message });
    previous = message.createdAt;
  }
  const shown = WAITING_SHOWN[layout];
  const stuck = lead.scheduled.filter(({ state }) => state === 'failed' || state === 'held' || state === 'unknown');
  const waiting = lead.scheduled.filter(({ state }) => state === 'scheduled');
  for (const scheduled of [...stuck, ...waiting.slice(0, shown)]) {
    items.push({ kind: 'scheduled', key: scheduled.id, scheduled });
  }
  const count = waiting.length - shown;
  if (count > 0) items.push({ kind: 'later', key: 'later', count });
  return items;
}

/** Splits a text into visible and hidden parts: the server writes `[hidden]` in place of a locked couple's address or number. */
export function hiddenParts(body: string): { text: string; hidden: boolean }[] {
  return body
    .split(/(\[hidden\])/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, hidden: part === '[hidden]' }));
}
