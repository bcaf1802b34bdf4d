import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { RoomOnDay } from '../availability/room-on-day.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { leadChangeRoutes } from './lead-changes.routes.ts';
import { LeadReader } from '../reading/lead-reader.ts';
import { LEAD_PAYMENTS } from '../../billing/payments/lead-payments.ts';
import type { LeadPayments } from '../../billing/payments/lead-payments.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { SendMessage } from '../../messaging/conversation/send-message.ts';
import { SetStage } from '../stage/set-stage.ts';
import { LEAD_UPDATES } from '../../intake/importing/run/lead-updates.ts';
import type { LeadUpdates } from '../../intake/importing/run/lead-updates.ts';
import { UpdateLead } from './update-lead.ts';

/** What a team may change of a lead. */
export const leadChangesModule = new ContainerModule(({ bind }) => {
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
