import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LEAD_PAYMENTS } from './lead-payments.ts';
import type { LeadPayments } from './lead-payments.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { ScheduleFacts } from '../../messaging/schedule/compose/schedule-facts.ts';
import { MarkPayment } from './mark-payment.ts';
import { MovePayments } from './move-payments.ts';
import { PaymentPlans } from './payment-plans.ts';
import { PaymentStore } from './payment-store.ts';
import { paymentRoutes } from './payments.routes.ts';
import { REMINDED_PAYMENTS } from '../../messaging/schedule/queue/reminded-payments.ts';
import type { RemindedPayments } from '../../messaging/schedule/queue/reminded-payments.ts';
import { remindedPayments } from './reminded-payments.ts';
import { ReminderStore } from './reminder-store.ts';
import { TellDuePayments } from './tell-due-payments.job.ts';
import { SavePaymentPlan } from './save-payment-plan.ts';
import { PaymentRows } from './payment-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Payment plans: what follows from them are scheduled messages like any other. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(PaymentStore)
    .toResolvedValue(
      (em: Em, engine: EngineName, outbox: Outbox) => new PaymentStore(em, engine, outbox),
      [EM, ENGINE, OUTBOX],
    )
    .inSingletonScope();
  bind(ReminderStore)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox) => new ReminderStore(em, clock, outbox),
      [EM, CLOCK, OUTBOX],
    )
    .inSingletonScope();
  bind<LeadPayments>(LEAD_PAYMENTS)
    .toResolvedValue(
      (clock: Clock, facts: ScheduleFacts, store: PaymentStore, reminders: ReminderStore) =>
        new MovePayments({ clock, facts, store, reminders }),
      [CLOCK, ScheduleFacts, PaymentStore, ReminderStore],
    )
    .inSingletonScope();
  bind<RemindedPayments>(REMINDED_PAYMENTS)
    .toResolvedValue((em: Em) => remindedPayments(em), [EM])
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, suppliers: SuppliersApi, outbox: Outbox) =>
        new TellDuePayments(em, clock, engine, suppliers, outbox),
      [EM, CLOCK, ENGINE, SUPPLIERS_API, OUTBOX],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        suppliers: SuppliersApi,
        leads: LeadStore,
        facts: ScheduleFacts,
        store: PaymentStore,
        reminders: ReminderStore,
      ) => {
        const parts = { em, clock, leads, facts, store, reminders };
        const plans = new PaymentPlans({ em, clock, suppliers, store, reminders });
        return paymentRoutes(plans, new SavePaymentPlan(parts), new MarkPayment(parts));
      },
      [EM, CLOCK, SUPPLIERS_API, LeadStore, ScheduleFacts, PaymentStore, ReminderStore],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new PaymentRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
});
