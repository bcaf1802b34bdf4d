import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { addDays, localDayOf, localTimeOf } from '#shared/local-time.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { paymentsDb } from './payment-tables.ts';
import type { PaymentRow } from './payment-tables.ts';

/** The team isn't notified before this time in the supplier's time zone. */
const NOT_BEFORE = '08:00';
/** How many days after the due day the team is still notified after an outage; older payments show as overdue anyway. */
const LOOK_BACK = 14;
const BATCH = 250;

type Due = Pick<PaymentRow, 'id' | 'lead_id' | 'supplier_id' | 'due_day' | 'due_told' | 'overdue_told'>;

/** The notification that a payment currently requires; null if there is none. */
export function dueNotice(
  payment: Pick<Due, 'due_day' | 'due_told' | 'overdue_told'>,
  now: number,
  zone: string,
): 'due' | 'overdue' | null {
  const { due_day: due } = payment;
  const today = localDayOf(now, zone);
  if (due === null || due > today || localTimeOf(now, zone) < NOT_BEFORE) return null;
  if (due < today) return payment.overdue_told === due ? null : 'overdue';
  return payment.due_told === due ? null : 'due';
}

/** Notifies once that a payment is due, and once that it is overdue (E7, M3). Payments of lost leads are skipped. */
export class NotifyDuePayments implements Job {
  readonly name = 'due-payments';
  readonly schedule = '35 */10 * * * *';
  readonly purpose = 'notify of payments that are due or overdue';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly #suppliers: Pick<SuppliersApi, 'findMany'>;
  readonly #outbox: Outbox;

  constructor({
    em,
    clock,
    engine,
    suppliers,
    outbox,
  }: {
    em: Em;
    clock: Clock;
    engine: EngineName;
    suppliers: Pick<SuppliersApi, 'findMany'>;
    outbox: Outbox;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
    this.#suppliers = suppliers;
    this.#outbox = outbox;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: 0 };
    let after: { day: string; id: string } | null = { day: '', id: '' };
    while (after !== null && !signal.aborted) {
      const page: Due[] = await this.#page(after);
      const told = await this.#notify(page);
      report.done += told;
      const last = page.length === BATCH ? page.at(-1) : undefined;
      after = last ? { day: last.due_day ?? '', id: last.id } : null;
    }
    return report;
  }

  #page(after: { day: string; id: string }): Promise<Due[]> {
    const today = new Date(this.#clock.now()).toISOString().slice(0, 10);
    return paymentsDb(this.#em)
      .selectFrom('lead_payment as p')
      .innerJoin('lead as l', 'l.id', 'p.lead_id')
      .select(['p.id', 'p.lead_id', 'p.supplier_id', 'p.due_day', 'p.due_told', 'p.overdue_told'])
      .where('p.paid_on', 'is', null)
      .where('p.due_day', '>=', addDays(today, -LOOK_BACK))
      .where('p.due_day', '<=', addDays(today, 1))
      .where('l.stage', '<>', 'Lost')
      .where((eb) =>
        eb.or([eb('p.due_day', '>', after.day), eb.and([eb('p.due_day', '=', after.day), eb('p.id', '>', after.id)])]),
      )
      .orderBy('p.due_day')
      .orderBy('p.id')
      .limit(BATCH)
      .execute();
  }

  /** If two processes check at once, only the one that marks the payment notifies. */
  async #notify(page: readonly Due[]): Promise<number> {
    const now = this.#clock.now();
    const suppliers = await this.#suppliers.findMany([...new Set(page.map((payment) => payment.supplier_id))]);
    const news = page.filter((payment) => whatOf(payment, suppliers, now) !== null);
    if (news.length === 0) return 0;
    return inTransaction(this.#em, async () => {
      const locked = await paymentsDb(this.#em)
        .selectFrom('lead_payment')
        .select(['id', 'lead_id', 'supplier_id', 'due_day', 'due_told', 'overdue_told'])
        .where(
          'id',
          'in',
          news.map((payment) => payment.id),
        )
        .where(unindexed('paid_on'), '=', '')
        .$call(lockRows(this.#engine))
        .execute();
      const told = locked.flatMap((payment) => {
        const what = whatOf(payment, suppliers, now);
        return what === null ? [] : [{ payment, what }];
      });
      for (const what of ['due', 'overdue'] as const)
        await this.#mark(
          told.filter((one) => one.what === what),
          what,
        );
      await this.#outbox.record(
        ...told.map(({ payment, what }) => ({
          name: 'payment.due' as const,
          supplierId: payment.supplier_id,
          leadId: payment.lead_id,
          payload: { paymentId: payment.id, what },
        })),
      );
      return told.length;
    });
  }

  async #mark(told: readonly { payment: Due }[], what: 'due' | 'overdue'): Promise<void> {
    if (told.length === 0) return;
    const column = what === 'due' ? 'due_told' : 'overdue_told';
    await paymentsDb(this.#em)
      .updateTable('lead_payment')
      .set((eb) => ({ [column]: eb.ref('due_day') }))
      .where(
        'id',
        'in',
        told.map(({ payment }) => payment.id),
      )
      .execute();
  }
}

function whatOf(payment: Due, suppliers: ReadonlyMap<string, SupplierFacts>, now: number): 'due' | 'overdue' | null {
  const supplier = suppliers.get(payment.supplier_id);
  return !supplier || supplier.deleted ? null : dueNotice(payment, now, supplier.timezone);
}
