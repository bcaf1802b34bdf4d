import { DAY, HOUR } from '#contracts/durations.ts';
import { id, partialDate } from '#contracts/fields.ts';
import {
  BUDGET_KEYS,
  CLOSED_STAGES,
  ENQUIRY_TYPES,
  LEAD_LABELS,
  LEAD_SOURCES,
  LEAD_STAGES,
  LEAD_STATUSES,
  READ_STATES,
} from '#contracts/terms/lead-terms.ts';
import { TEXT_LIMITS, WIDGET_LIMITS, codePoints } from '#contracts/limits.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { CANCEL_REASONS, SCHEDULED_STATES, SCHEDULED_TYPES } from '#contracts/messaging/scheduled-message.ts';
import { OWN_TERM_KEYS } from './suppliers/own-terms.ts';
import { clockOf } from './calendar.ts';
import type { DemoRecord } from './demo-types.ts';
import { SAMPLE_NOW, leads, leadsOf, records } from './sample.ts';

const now = SAMPLE_NOW.getTime();

test('leads only use terms of the contracts', () => {
  for (const { lead, scheduled } of leads) {
    expect(LEAD_STAGES).toContain(lead.stage);
    expect([null, ...LEAD_STATUSES, ...OWN_TERM_KEYS]).toContain(lead.status);
    expect(LEAD_SOURCES).toContain(lead.source);
    expect(ENQUIRY_TYPES).toContain(lead.enquiryType);
    expect(READ_STATES).toContain(lead.readState);
    expect([null, ...BUDGET_KEYS]).toContain(lead.budget);
    for (const label of lead.labels) expect([...LEAD_LABELS, ...OWN_TERM_KEYS]).toContain(label);
    expect(partialDate().isValidSync(lead.weddingDate)).toBe(true);
    for (const one of scheduled) {
      expect(SCHEDULED_TYPES).toContain(one.type);
      expect(SCHEDULED_STATES).toContain(one.state);
      expect([null, ...CANCEL_REASONS]).toContain(one.cancelReason);
    }
  }
});

function idsOf(record: DemoRecord): string[] {
  if (record.kind === 'staff') return [record.user.id];
  if (record.kind === 'ledger') return record.rows.map((row) => row.id);
  if (record.kind === 'supplier') {
    const { supplier, team, templates, tierChanges } = record;
    return [supplier.id, ...team.map(({ user }) => user.id), ...[...templates, ...tierChanges].map((one) => one.id)];
  }
  const { lead, couple, wedding, messages, notes, scheduled } = record;
  const rest = [...messages, ...notes, ...scheduled].map((one) => one.id);
  return [lead.id, lead.conversationId, couple.id, wedding.id, ...rest];
}

test('ids are valid for the API and unique', () => {
  const ids = records.flatMap(idsOf);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of ids) expect(id().isValidSync(one)).toBe(true);
});

test('the events of a lead are in order: none before the enquiry, and none after now except scheduled messages', () => {
  for (const { lead, messages, notes } of leads) {
    const times = messages.map((message) => message.createdAt);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times[0]).toBe(lead.createdAt);
    const past = [...times, ...notes.map((note) => note.createdAt), ...Object.values(lead.stages), lead.stageSince];
    for (const at of [...past, lead.revealedAt ?? lead.createdAt, lead.starredAt ?? lead.createdAt]) {
      expect(at).toBeGreaterThanOrEqual(lead.createdAt);
      expect(at).toBeLessThanOrEqual(now);
    }
  }
});

test('scheduled messages are in the future, all others in the past', () => {
  const scheduled = leads.flatMap((record) => record.scheduled);
  const planned = scheduled.filter((one) => one.state === 'scheduled');
  const over = scheduled.filter((one) => !['scheduled', 'cancelled'].includes(one.state));
  expect(planned.every((one) => one.scheduledAt > now)).toBe(true);
  expect(over.every((one) => one.scheduledAt < now)).toBe(true);
  expect(planned.length).toBeGreaterThan(50);
});

test('leads match their stages, and the facts derived from the conversation are right', () => {
  for (const { lead, messages, scheduled } of leads) {
    expect(lead.stages[lead.stage]).toBe(lead.stageSince);
    expect(lead.stageSince).toBe(Math.max(...Object.values(lead.stages)));
    const last = messages.at(-1)!;
    expect(lead).toMatchObject({ lastActivityAt: last.createdAt, lastMessageBy: last.sender });
    const first = messages.find((message) => message.sender === 'supplier');
    expect(lead.firstReplyAt).toBe(first?.createdAt ?? null);
    expect(lead.needsReply).toBe(
      last.sender === 'couple' && !CLOSED_STAGES.includes(lead.stage) && !lead.labels.includes('Spam'),
    );
    expect(lead.lostReason === null).toBe(lead.stage !== 'Lost');
    const next = scheduled.filter((one) => /scheduled|failed/u.test(one.state)).map((one) => one.scheduledAt);
    expect(lead.nextScheduledAt).toBe(next.length === 0 ? null : Math.min(...next));
  }
});

test('conversations start with the couple and have one to nine messages', () => {
  for (const { messages } of leads) {
    expect(messages[0]?.sender).toBe('couple');
    expect(messages.length).toBeLessThanOrEqual(9);
  }
  expect(leads.filter(({ messages }) => messages.length > 1).length).toBeGreaterThan(300);
});

test('every text stays within its limit', () => {
  for (const { messages, notes, wedding } of leads) {
    for (const { body } of messages) expect(codePoints(body)).toBeLessThanOrEqual(TEXT_LIMITS.message);
    for (const { body } of notes) expect(codePoints(body)).toBeLessThanOrEqual(TEXT_LIMITS.note);
    expect(codePoints(wedding.weddingDateText ?? '')).toBeLessThanOrEqual(WIDGET_LIMITS.weddingDate);
    expect(codePoints(wedding.guestsText ?? '')).toBeLessThanOrEqual(WIDGET_LIMITS.guestsInitialTarget);
  }
});

test('everything sent by the widget could have been typed into it', () => {
  const typed = leads.filter(({ lead }) => lead.source === 'widget');
  expect(typed.length).toBeGreaterThan(100);
  for (const { lead, messages, wedding } of typed) {
    expect(codePoints(messages[0]!.body)).toBeLessThanOrEqual(WIDGET_LIMITS.message);
    expect(codePoints(wedding.partnerName)).toBeLessThanOrEqual(WIDGET_LIMITS.partnerName);
    expect(codePoints(lead.email)).toBeLessThanOrEqual(WIDGET_LIMITS.email);
    expect(lead.budget).toBeNull();
  }
});

test('no slot or variable is left in a message', () => {
  const bodies = leads.flatMap(({ messages }) => messages.map((message) => message.body));
  for (const body of bodies) expect(body).not.toMatch(/[{}]|undefined|null|NaN/u);
});

test('couples in play have a future wedding date, completed ones a past one', () => {
  const days = leads.flatMap(({ lead: { stage, weddingDate } }) =>
    isFullDate(weddingDate) ? [{ stage, day: Date.UTC(weddingDate.y, weddingDate.m - 1, weddingDate.d) }] : [],
  );
  const completed = days.filter(({ stage }) => stage === 'Completed');
  const inPlay = days.filter(({ stage }) => !CLOSED_STAGES.includes(stage));
  expect(completed.every(({ day }) => day < now)).toBe(true);
  expect(inPlay.every(({ day }) => day > now)).toBe(true);
  expect(Math.min(completed.length, inPlay.length)).toBeGreaterThan(10);
});

test('every kind of date occurs', () => {
  const shapes = new Set(
    leads.map(({ lead: { weddingDate } }) =>
      Object.values(weddingDate)
        .map((part) => typeof part)
        .join(),
    ),
  );
  for (const shape of [
    'number,number,number',
    'number,number,string',
    'number,string,object',
    'object,object,object',
  ]) {
    expect(shapes).toContain(shape);
  }
});

describe('Wrenfield Hall', () => {
  const own = leadsOf('Wrenfield Hall');

  test('has everything the first screens show: couples for today, some to reveal, some to reply to, every stage', () => {
    expect(own.length).toBeGreaterThanOrEqual(88);
    expect(own.filter(({ lead }) => lead.createdAt > now - 8 * HOUR).length).toBeGreaterThanOrEqual(3);
    expect(own.filter(({ lead }) => lead.locked).length).toBeGreaterThanOrEqual(3);
    expect(own.filter(({ lead }) => lead.needsReply).length).toBeGreaterThanOrEqual(5);
    expect(new Set(own.map(({ lead }) => lead.stage))).toEqual(new Set(LEAD_STAGES));
  });

  test('uses its own labels and status, and no other supplier does', () => {
    const used = ({ lead }: { lead: { labels: string[]; status: string | null } }) =>
      [...lead.labels, lead.status ?? ''].filter((key) => OWN_TERM_KEYS.includes(key));
    expect(new Set(own.flatMap(used))).toEqual(new Set(OWN_TERM_KEYS));
    const theirs = leads.filter(({ lead }) => lead.supplierId !== own[0]?.lead.supplierId);
    expect(theirs.flatMap(used)).toEqual([]);
    expect(own.filter(({ lead }) => lead.locked).flatMap(used)).toEqual([]);
  });

  test('schedules its messages in its own time zone, during the day (D37)', () => {
    const clock = clockOf('Europe/London');
    const planned = own.flatMap((record) => record.scheduled);
    expect(planned.length).toBeGreaterThan(20);
    for (const one of planned) {
      const minute = clock.minute(one.scheduledAt);
      expect(minute).toBeGreaterThanOrEqual(8 * 60);
      expect(minute).toBeLessThanOrEqual(20 * 60);
      const [hour = 0, rest = 0] = one.localTime.split(':').map(Number);
      expect(hour * 60 + rest).toBe(minute);
      expect(one.localDay).toBe(new Date(clock.day(one.scheduledAt) * DAY).toISOString().slice(0, 10));
    }
  });
});

test('gives the back office failed, dead and held messages to handle', () => {
  const states = new Set(leads.flatMap((record) => record.scheduled.map((one) => one.state)));
  for (const state of ['failed', 'dead', 'held', 'sent', 'cancelled', 'scheduled']) expect(states).toContain(state);
});
