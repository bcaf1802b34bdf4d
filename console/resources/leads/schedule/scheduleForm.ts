/** The scheduling form's values, and their conversion for the contract (pure; tested). */
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { DAY } from '#contracts/durations.ts';
import type { ScheduleInput, ScheduledMessageAnswer, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { parseMoney, typedMoney } from '../../../format/money.ts';
import type { FieldMessages } from '../../../providers/HttpError.ts';

export interface ScheduleValues {
  type: ScheduledType;
  templateId: string;
  when: 'day' | 'offset';
  day: string;
  /** A number once typed: Formik converts the values of number fields. */
  days: string | number;
  time: string;
  amount: string;
  subject: string;
  body: string;
  stopOnReply: boolean;
  attachments: readonly AttachmentAnswer[];
}

/** Three days from now at nine: late enough to be polite, early enough to matter. */
export function emptySchedule(body: string, now: Date, attachments: readonly AttachmentAnswer[] = []): ScheduleValues {
  const day = new Date(now.getTime() + 3 * DAY).toISOString().slice(0, 10);
  return {
    type: 'follow-up',
    templateId: '',
    when: 'day',
    day,
    days: '3',
    time: '09:00',
    amount: '',
    subject: '',
    body,
    stopOnReply: true,
    attachments,
  };
}

export function scheduleValues(scheduled: ScheduledMessageAnswer, language: string): ScheduleValues {
  return {
    type: scheduled.type,
    templateId: '',
    when: scheduled.offset === null ? 'day' : 'offset',
    day: scheduled.day,
    days: scheduled.offset === null ? '' : scheduled.offset.replaceAll(/\D/gu, ''),
    time: scheduled.time,
    amount: scheduled.amount === null ? '' : typedMoney(scheduled.amount, language),
    subject: scheduled.subject,
    body: scheduled.body,
    stopOnReply: scheduled.stopOnReply,
    attachments: scheduled.attachments,
  };
}

/** When a template is sent for a lead: a day if relative to the lead, a number of days if relative to the last message or the wedding. */
export function whenOf(
  { offsetDays, offsetFrom }: Pick<TemplateAnswer, 'offsetDays' | 'offsetFrom'>,
  { createdAt }: Pick<LeadDetail, 'createdAt'>,
  zone: string | undefined,
): Partial<ScheduleValues> {
  if (offsetDays === null) return {};
  if (offsetFrom !== 'lead') return { when: 'offset', days: String(offsetDays) };
  const received = Date.parse(`${todayIn(zone, new Date(createdAt))}T00:00:00Z`);
  return { when: 'day', day: new Date(received + offsetDays * DAY).toISOString().slice(0, 10) };
}

/** P{n}D after the last message, -P{n}D before the wedding. Other text is passed on so that the contract rejects it. */
export function toScheduleInput(values: ScheduleValues, leadId: string): ScheduleInput {
  const offset = `${values.type === 'follow-up' ? '' : '-'}P${String(values.days).trim()}D`;
  return {
    leadId,
    type: values.type,
    subject: values.subject.trim(),
    body: values.body.trim(),
    time: values.time,
    stopOnReply: values.stopOnReply,
    attachments: values.attachments.map((file) => file.id),
    ...(values.templateId !== '' && { templateId: values.templateId }),
    ...(values.when === 'day' ? { day: values.day === '' ? null : values.day } : { day: null, offset }),
    ...(values.type === 'payment-reminder' && values.amount !== '' && { amount: parseMoney(values.amount) }),
  };
}

/** Moves messages to the form's fields: it edits an offset as days, and shows either the day or the days. */
export function placeScheduleMessages(
  { day, offset, amount, ...others }: FieldMessages,
  { when }: ScheduleValues,
  amountText: string,
): FieldMessages {
  const time = offset ?? day;
  return {
    ...others,
    ...(time !== undefined && { [when === 'day' ? 'day' : 'days']: time }),
    ...(amount !== undefined && { amount: amountText }),
  };
}
