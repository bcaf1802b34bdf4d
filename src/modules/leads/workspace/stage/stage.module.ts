import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Holds } from '../availability/holds.ts';
import { RoomOnDay } from '../availability/room-on-day.ts';
import { ExpireInvitations } from './expire-invitations.job.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { SetStage } from './set-stage.ts';

/** Moving a lead to another stage, by hand or when an invitation has expired. */
export const stageModule = new ContainerModule(({ bind }) => {
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
        new ExpireInvitations({ em, clock, suppliers, stages }),
      [EM, CLOCK, SUPPLIERS_API, SetStage],
    )
    .inSingletonScope();
});
