import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_OUTCOMES } from '#shared/mail/mail-outcome.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { Holds } from '../availability/holds.ts';
import { RoomOnDay } from '../availability/room-on-day.ts';
import { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import { CoupleLinks } from '../../messaging/links/couple-links.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { ExpireInvitations } from './expire-invitations.job.ts';
import { leadChangeRoutes } from './lead-changes.routes.ts';
import { LeadReader } from '../reading/lead-reader.ts';
import { LEAD_PAYMENTS } from '../../billing/payments/lead-payments.ts';
import type { LeadPayments } from '../../billing/payments/lead-payments.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { MailBounces } from '../../messaging/conversation/mail-bounces.ts';
import { MessageDelivery } from '../../messaging/conversation/message-delivery.ts';
import { ReceiveEnquiry } from '../../intake/enquiry/receive-enquiry.ts';
import { OutgoingMessages } from '../../messaging/outgoing/outgoing-messages.ts';
import { SendMessage } from '../../messaging/conversation/send-message.ts';
import { SetStage } from '../stage/set-stage.ts';
import { LEAD_UPDATES } from '../../intake/importing/run/lead-updates.ts';
import type { LeadUpdates } from '../../intake/importing/run/lead-updates.ts';
import { UpdateLead } from './update-lead.ts';

/** Everything that changes a lead, each way once. */
export const leadChangesModule = new ContainerModule(({ bind }) => {
  bind(LeadStore)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName) => new LeadStore(em, clock, engine),
      [EM, CLOCK, ENGINE],
    )
    .inSingletonScope();
  bind(AddCoupleMessage)
    .toResolvedValue(
      (clock: Clock, outbox: Outbox, leads: LeadStore, schedule: LeadSchedule) =>
        new AddCoupleMessage(clock, outbox, leads, schedule),
      [CLOCK, OUTBOX, LeadStore, LEAD_SCHEDULE],
    )
    .inSingletonScope();
  bind(ReceiveEnquiry)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        auth: AuthApi,
        suppliers: SuppliersApi,
        weddings: WeddingsApi,
        messages: AddCoupleMessage,
      ) => new ReceiveEnquiry({ em, clock, engine, outbox, auth, suppliers, weddings, messages }),
      [EM, CLOCK, ENGINE, OUTBOX, AUTH_API, SUPPLIERS_API, WEDDINGS_API, AddCoupleMessage],
    )
    .inSingletonScope();
  bind(UpdateLead)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        outbox: Outbox,
        auth: AuthApi,
        weddings: WeddingsApi,
        leads: LeadStore,
        terms: LeadTerms,
        schedule: LeadSchedule,
        payments: LeadPayments,
        room: RoomOnDay,
      ) => new UpdateLead({ em, clock, outbox, auth, weddings, leads, terms, schedule, payments, room }),
      [EM, CLOCK, OUTBOX, AUTH_API, WEDDINGS_API, LeadStore, LeadTerms, LEAD_SCHEDULE, LEAD_PAYMENTS, RoomOnDay],
    )
    .inSingletonScope();
  bind<LeadUpdates>(LEAD_UPDATES)
    .toResolvedValue((updates: UpdateLead) => updates, [UpdateLead])
    .inSingletonScope();
  bind(SetStage)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        outbox: Outbox,
        leads: LeadStore,
        schedule: LeadSchedule,
        mails: MailQueue,
        holds: Holds,
        room: RoomOnDay,
      ) => new SetStage({ em, clock, outbox, leads, schedule, mails, holds, room }),
      [EM, CLOCK, OUTBOX, LeadStore, LEAD_SCHEDULE, MAIL_QUEUE, Holds, RoomOnDay],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, stages: SetStage) =>
        new ExpireInvitations(em, clock, suppliers, stages),
      [EM, CLOCK, SUPPLIERS_API, SetStage],
    )
    .inSingletonScope();
  bind(SendMessage)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        idempotency: Idempotency,
        outbox: Outbox,
        mails: MailQueue,
        auth: AuthApi,
        suppliers: SuppliersApi,
        links: CoupleLinks,
        leads: LeadStore,
        schedule: LeadSchedule,
        attachments: Attachments,
        outgoing: OutgoingMessages,
      ) =>
        new SendMessage({
          em,
          clock,
          idempotency,
          outbox,
          mails,
          auth,
          suppliers,
          links,
          leads,
          schedule,
          attachments,
          outgoing,
        }),
      [
        EM,
        CLOCK,
        IDEMPOTENCY,
        OUTBOX,
        MAIL_QUEUE,
        AUTH_API,
        SUPPLIERS_API,
        CoupleLinks,
        LeadStore,
        LEAD_SCHEDULE,
        Attachments,
        OutgoingMessages,
      ],
    )
    .inSingletonScope();
  bind(MAIL_OUTCOMES)
    .toResolvedValue(
      (em: Em, outbox: Outbox, bounces: MailBounces) => new MessageDelivery(em, outbox, bounces),
      [EM, OUTBOX, MailBounces],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        reader: LeadReader,
        updates: UpdateLead,
        stages: SetStage,
        messages: SendMessage,
        availability: AvailabilityOfLead,
      ) => leadChangeRoutes({ reader, updates, stages, messages, availability }),
      [LeadReader, UpdateLead, SetStage, SendMessage, AvailabilityOfLead],
    )
    .inSingletonScope();
});
