import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import { isoDay } from '../calendar.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoLeadRecord, DemoMember, DemoScheduledMessage, DemoTemplate } from '../demo-types.ts';
import type { LeadValues } from './lead-words.ts';

interface Facts {
  owner: DemoMember;
  values: LeadValues;
}

/** Every nth follow-up of a run goes wrong in this way, so that the back office has something to show. */
const EVERY = { dead: 5, held: 7, failed: 9 } as const;
const ERRORS = {
  dead: '550 5.1.1 The email account that you tried to reach does not exist',
  failed: '451 4.7.1 Greylisted, please try again later',
} as const;
/** Share of open conversations with a waiting follow-up. */
const WAITING_SHARE = 0.38;
const SENT_SHARE = 0.5;

/** Follow-ups of a lead; sent ones are added to its conversation. */
export function buildScheduled(demo: DemoPlan, record: DemoLeadRecord, facts: Facts): DemoScheduledMessage[] {
  const { lead, messages } = record;
  const followUp = demo.record.templates.find((template) => template.type === 'follow-up');
  if (!followUp || demo.supplier.deletedAt !== null) return [];
  if (lead.stage === 'Booked') return [];
  const last = messages.at(-1);
  if (!last || !messages.some((message) => message.sender === 'supplier')) return [];
  if (last.sender === 'couple') return cancelled(demo, followUp, record, facts);
  if (lead.stage === 'Lost') return sent(demo, followUp, record, facts);
  return CLOSED_STAGES.includes(lead.stage) ? [] : open(demo, followUp, record, facts);
}

const draft = (
  demo: DemoPlan,
  template: DemoTemplate,
  owner: DemoMember,
  createdAt: number,
  day: number,
  minute: number,
) => ({
  id: demoId(demo.random, createdAt),
  templateId: template.id,
  type: 'follow-up' as const,
  subject: template.subject,
  body: template.body,
  scheduledAt: demo.clock.exact(day, minute),
  localDay: isoDay(day),
  localTime: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  offset: null,
  amount: null,
  stopOnReply: true,
  state: 'scheduled' as const,
  attempt: 0,
  lastError: null,
  cancelReason: null,
  sentAt: null,
  createdBy: owner.user.id,
  createdAt,
});

/** A quarter-hour slot during the day, when messages can be sent (D37). */
const quarter = (demo: DemoPlan): number => demo.random.between(36, 70) * 15;

function open(
  demo: DemoPlan,
  template: DemoTemplate,
  record: DemoLeadRecord,
  { owner }: Facts,
): DemoScheduledMessage[] {
  const { random, now, clock, tally } = demo;
  const last = record.messages.at(-1)?.createdAt ?? now;
  if (!random.chance(WAITING_SHARE)) return [];
  tally.followUps += 1;
  const created = Math.min(now - MINUTE, last + 5 * MINUTE);
  const past = (days: number) => draft(demo, template, owner, created, clock.day(now) - days, quarter(demo));
  if (now - last > 4 * DAY) {
    if (tally.followUps % EVERY.dead === 0) return [{ ...past(2), state: 'dead', attempt: 3, lastError: ERRORS.dead }];
    if (tally.followUps % EVERY.held === 0) return [{ ...past(4), state: 'held' }];
    if (tally.followUps % EVERY.failed === 0)
      return [{ ...past(1), state: 'failed', attempt: 2, lastError: ERRORS.failed }];
  }
  const day = clock.day(now) + random.between(1, 9);
  const offset = day === clock.day(last) + 3 ? 'P3D' : null;
  return [{ ...draft(demo, template, owner, created, day, quarter(demo)), offset }];
}

/** Scheduled for three days after the reply, but the couple wrote first. */
function cancelled(
  demo: DemoPlan,
  template: DemoTemplate,
  record: DemoLeadRecord,
  { owner }: Facts,
): DemoScheduledMessage[] {
  const answer = record.messages.findLast((message) => message.sender === 'supplier')?.createdAt;
  if (answer === undefined || !demo.random.chance(0.2)) return [];
  const planned = draft(demo, template, owner, answer + 2 * MINUTE, demo.clock.day(answer) + 3, quarter(demo));
  return [{ ...planned, offset: 'P3D', state: 'cancelled', cancelReason: 'couple-answered' }];
}

/** Sent three days after a message without a reply; also in the conversation. */
function sent(
  demo: DemoPlan,
  template: DemoTemplate,
  record: DemoLeadRecord,
  { owner, values }: Facts,
): DemoScheduledMessage[] {
  const { lead, messages } = record;
  const answer = messages.at(-1)?.createdAt ?? 0;
  const day = demo.clock.day(answer) + 3;
  const planned = draft(demo, template, owner, answer + 2 * MINUTE, day, quarter(demo));
  const tooLate = planned.scheduledAt > Math.min(demo.now, lead.stageSince) - HOUR;
  if (tooLate || messages.length >= demo.size.messages || !demo.random.chance(SENT_SHARE)) return [];
  const sentAt = planned.scheduledAt + demo.random.between(2, 55) * 1_000;
  messages.push({
    id: demoId(demo.random, sentAt),
    sender: 'supplier',
    authorId: owner.user.id,
    authorName: owner.user.firstName,
    body: renderTemplate(template.body, {
      couple: lead.firstName2 === null ? values.me : `${values.me} & ${values.them}`,
      partner1: values.me,
      partner2: values.them,
      weddingDate: values.date,
      guests: values.guests,
      supplier: values.supplier,
      sender: values.sender,
    }),
    channel: 'scheduled',
    delivery: 'sent',
    createdAt: sentAt,
  });
  return [{ ...planned, offset: 'P3D', state: 'sent', attempt: 1, sentAt }];
}
