import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { AnswerBooking } from './answer-booking.ts';
import { AskCouple } from './ask-couple.ts';
import { bookingRoutes } from './booking.routes.ts';

/** The couple's confirmation of a booking. */
export const bookingModule = new ContainerModule(({ bind }) => {
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (
        em: Em,
        auth: AuthApi,
        suppliers: SuppliersApi,
        links: CoupleLinks,
        mails: MailQueue,
        outgoing: OutgoingMessages,
      ) => new AskCouple({ em, auth, suppliers, links, mails, outgoing }),
      [EM, AUTH_API, SUPPLIERS_API, CoupleLinks, MAIL_QUEUE, OutgoingMessages],
    )
    .inSingletonScope();
  bind(AnswerBooking)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        outbox: Outbox,
        auth: AuthApi,
        suppliers: SuppliersApi,
        links: CoupleLinks,
        leads: LeadStore,
      ) => new AnswerBooking({ em, clock, outbox, auth, suppliers, links, leads }),
      [EM, CLOCK, OUTBOX, AUTH_API, SUPPLIERS_API, CoupleLinks, LeadStore],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (bookings: AnswerBooking, pages: PageLoader) => bookingRoutes({ bookings, pages }),
      [AnswerBooking, PAGES],
    )
    .inSingletonScope();
});
