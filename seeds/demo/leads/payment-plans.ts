import { splitByPercent } from '#contracts/money/payment-split.ts';
import type { PaymentKind } from '#contracts/money/payment.ts';
import { reminderWords } from '#modules/leads/tooling.ts';
import { texts } from '#shared/texts.ts';
import { isoDay } from '../calendar.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMember, DemoPayment, DemoPaymentPlan, DemoScheduledMessage } from '../demo-types.ts';

/** A payment as defined by a script or by the demo's rules. */
export interface PlannedPayment {
  kind: PaymentKind;
  label: string;
  /** Minor units. */
  amount: number;
  /** Number of the day it is due, or days before the wedding. */
  due: { day: number } | { before: number };
  /** Number of the day it was paid. */
  paidOn?: number;
}

interface PlanFacts {
  owner: DemoMember;
  /** Number of the wedding day; null while it is undecided. */
  weddingDay: number | null;
  createdAt: number;
}

const labelsOf = texts<Readonly<Record<PaymentKind, string>>>({
  'en-GB': { deposit: 'Deposit', instalment: 'Second instalment', balance: 'Balance' },
  'de-DE': { deposit: 'Anzahlung', instalment: 'Zweite Rate', balance: 'Restbetrag' },
  'fr-FR': { deposit: 'Acompte', instalment: 'Deuxième versement', balance: 'Solde' },
  'pl-PL': { deposit: 'Zadatek', instalment: 'Druga rata', balance: 'Dopłata' },
});

const REMINDER_DAYS = 7;
const REMINDER_MINUTE = 540;

/** A payment plan with the reminders that the product would create for it. */
export function planPayments(
  demo: DemoPlan,
  planned: readonly PlannedPayment[],
  { owner, weddingDay, createdAt }: PlanFacts,
): { plan: DemoPaymentPlan; reminders: DemoScheduledMessage[] } {
  const words = reminderWords(demo.locale);
  const reminders: DemoScheduledMessage[] = [];
  const payments = planned.map(({ kind, label, amount, due, paidOn }): DemoPayment => {
    const day = 'day' in due ? due.day : weddingDay === null ? null : weddingDay - due.before;
    const payment: DemoPayment = {
      id: demoId(demo.random, createdAt),
      kind,
      label,
      amount,
      fixedDay: 'day' in due ? isoDay(due.day) : null,
      offset: 'day' in due ? null : `-P${due.before}D`,
      dueDay: day === null ? null : isoDay(day),
      paidOn: paidOn === undefined ? null : isoDay(paidOn),
      paidBy: paidOn === undefined ? null : owner.user.id,
      paidByName: paidOn === undefined ? null : `${owner.user.firstName} ${owner.user.lastName}`.trim(),
      reminderId: null,
    };
    const remindOn = day === null ? null : day - REMINDER_DAYS;
    if (remindOn === null || paidOn !== undefined) return payment;
    const remindAt = demo.clock.exact(remindOn, REMINDER_MINUTE);
    if (remindAt < demo.now) return payment;
    const reminder: DemoScheduledMessage = {
      id: demoId(demo.random, createdAt),
      templateId: null,
      type: 'payment-reminder',
      ...words,
      scheduledAt: remindAt,
      localDay: isoDay(remindOn),
      localTime: '09:00',
      offset: 'day' in due ? null : `-P${due.before + REMINDER_DAYS}D`,
      amount,
      stopOnReply: false,
      state: 'scheduled',
      attempt: 0,
      lastError: null,
      cancelReason: null,
      sentAt: null,
      createdBy: null,
      createdAt,
    };
    reminders.push(reminder);
    return { ...payment, reminderId: reminder.id };
  });
  const plan: DemoPaymentPlan = {
    reminderDays: REMINDER_DAYS,
    reminderTime: '09:00',
    ...words,
    updatedBy: owner.user.id,
    createdAt,
    payments,
  };
  return { plan, reminders };
}

/** A deposit on the day of booking, an instalment sixteen weeks before the wedding, the rest four weeks before it. */
export function usualPayments(demo: DemoPlan, total: number, bookedOn: number, weddingDay: number): PlannedPayment[] {
  const today = demo.clock.day(demo.now);
  const labels = labelsOf(demo.locale);
  const [deposit = 0, instalment = 0, balance = 0] = splitByPercent(total, [25, 25, 50]);
  /** Most couples pay on time. */
  const paidIfPast = (day: number) => (day < today && day % 7 !== 0 ? { paidOn: day - 2 } : {});
  return [
    { kind: 'deposit', label: labels.deposit, amount: deposit, due: { day: bookedOn + 10 }, paidOn: bookedOn },
    {
      kind: 'instalment',
      label: labels.instalment,
      amount: instalment,
      due: { before: 112 },
      ...paidIfPast(weddingDay - 112),
    },
    { kind: 'balance', label: labels.balance, amount: balance, due: { before: 28 }, ...paidIfPast(weddingDay - 28) },
  ];
}

/** The plan's total in minor units. */
export const planTotal = (plan: DemoPaymentPlan): number =>
  plan.payments.reduce((sum, payment) => sum + payment.amount, 0);
