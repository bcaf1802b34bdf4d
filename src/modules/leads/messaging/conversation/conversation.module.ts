import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { MAIL_OUTCOMES } from '#shared/mail/mail-outcome.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Attachments } from '../attachments/attachments.ts';
import { AddCoupleMessage } from './add-couple-message.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { LEAD_SCHEDULE } from './lead-schedule.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { MailBounces } from './mail-bounces.ts';
import { MessageDelivery } from './message-delivery.ts';
import { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { SendMessage } from './send-message.ts';

/** Writing to and hearing from a couple, and what becomes of the emails. */
export const conversationModule = new ContainerModule(({ bind }) => {
  bind(AddCoupleMessage)
    .toResolvedValue(
      (clock: Clock, outbox: Outbox, leads: LeadStore, schedule: LeadSchedule) =>
        new AddCoupleMessage(clock, outbox, leads, schedule),
      [CLOCK, OUTBOX, LeadStore, LEAD_SCHEDULE],
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
});
