import { array } from 'yup';
import type { InferType } from 'yup';
import {
  day,
  flag,
  id,
  integer,
  oneOf,
  partialDate,
  requiredText,
  strictObject,
  text,
  version,
  versionFromNothing,
} from '../fields.ts';
import { SCHEDULED_STATES } from '../messaging/scheduled-message.ts';
import { CURRENCIES } from '../terms/supplier-terms.ts';

/** The kind of a payment: deposit, instalment, or the remaining balance. */
export const PAYMENT_KINDS = ['deposit', 'instalment', 'balance'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENTS_MAX = 24;
const PAYMENT_LABEL_MAX = 60;
/** Minor units of one payment, and of a whole plan: ten million of the currency. */
const PAYMENT_AMOUNT_MAX = 100_000_000;
export const PLAN_TOTAL_MAX = 1_000_000_000;
/** Maximum days between a due day and the wedding, and between a reminder and its due day. */
const REMINDER_DAYS_MAX = 365;

/** `undated` waits for a wedding day; everything that is neither paid nor overdue is `due`. */
const PAYMENT_STATES = ['paid', 'overdue', 'due', 'undated'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** One payment: due on a fixed day, or days before the wedding; exactly one of the two (D39). */
const paymentInput = strictObject({
  /** Left out for a new one. */
  id: id(),
  kind: oneOf(PAYMENT_KINDS).required('required'),
  label: requiredText(PAYMENT_LABEL_MAX),
  /** Minor units of the lead's currency. */
  amount: integer(1, PAYMENT_AMOUNT_MAX).required('required'),
  /** YYYY-MM-DD. */
  day: day().nullable(),
  /** -P{n}D before the wedding. */
  offset: text(8)
    .matches(/^-P\d{1,3}D$/u, { message: 'offset', excludeEmptyString: false })
    .nullable(),
});

/** Reminders of a plan: a number of days before each due day, at a local time of the supplier. */
const reminderInput = strictObject({
  /** A payment-reminder template; null for our own text. The plan keeps a copy of its text. */
  templateId: id().nullable().defined(),
  daysBefore: integer(0, REMINDER_DAYS_MAX).required('required'),
  /** HH:MM in the supplier's time zone, 08:00 to 20:00 (D37). */
  time: text(5)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/u, { message: 'time', excludeEmptyString: false })
    .required('required'),
});

/** `PUT …/leads/{leadId}/payments`: the whole plan, in order; an empty list removes it. */
export const paymentPlanInput = strictObject({
  /** The version that was loaded; 0 when there was no plan. */
  version: versionFromNothing().required('required'),
  payments: array(paymentInput.required()).max(PAYMENTS_MAX, 'max').required('required'),
  /** Null for no reminders. */
  reminder: reminderInput.nullable().default(undefined).defined('required'),
});
export type PaymentPlanInput = InferType<typeof paymentPlanInput>;

/** `PUT …/payments/{paymentId}/paid`: the day it was paid; null marks it as unpaid again. */
export const paymentPaidInput = strictObject({
  version: version().required('required'),
  paidOn: day().nullable().defined('required'),
});
export type PaymentPaidInput = InferType<typeof paymentPaidInput>;

const paymentAnswer = strictObject({
  id: id().required(),
  kind: oneOf(PAYMENT_KINDS).required(),
  label: text(PAYMENT_LABEL_MAX).required(),
  amount: integer(1, PAYMENT_AMOUNT_MAX).required(),
  day: day().nullable().defined(),
  offset: text(8).nullable().defined(),
  /** The day it is due; null while the wedding day it counts from is not decided. */
  dueDay: day().nullable().defined(),
  /** Its earlier due day, if the wedding has moved since. */
  movedFrom: day().nullable().defined(),
  state: oneOf(PAYMENT_STATES).required(),
  paidOn: day().nullable().defined(),
  /** Name of the person who marked it as paid, at that time. */
  paidBy: text(200).nullable().defined(),
  /** Its reminder; null if none is planned or its time had passed. */
  reminder: strictObject({
    scheduledId: id().required(),
    state: oneOf(SCHEDULED_STATES).required(),
    day: day().required(),
  })
    .nullable()
    .defined(),
});
export type PaymentAnswer = InferType<typeof paymentAnswer>;

export const paymentPlanAnswer = strictObject({
  leadId: id().required(),
  /** 0 while there is no plan. */
  version: versionFromNothing().required(),
  currency: oneOf(CURRENCIES).required(),
  total: integer(0, PLAN_TOTAL_MAX).required(),
  paid: integer(0, PLAN_TOTAL_MAX).required(),
  overdue: integer(0, PLAN_TOTAL_MAX).required(),
  weddingDate: partialDate().required(),
  /** Whether the wedding date is complete, so that payments before it have their days. */
  weddingDayKnown: flag().required(),
  reminder: strictObject({
    templateId: id().nullable().defined(),
    /** Null for our own text, and once the template is deleted: the plan keeps its text. */
    templateName: text(80).nullable().defined(),
    daysBefore: integer(0, REMINDER_DAYS_MAX).required(),
    time: text(5).required(),
  })
    .nullable()
    .defined(),
  payments: array(paymentAnswer.required()).required(),
});
export type PaymentPlanAnswer = InferType<typeof paymentPlanAnswer>;
