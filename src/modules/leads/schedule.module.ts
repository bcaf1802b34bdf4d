import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { CoupleLinks } from './couple-links.ts';
import { LEAD_SCHEDULE } from './lead-schedule.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { ScheduleFacts } from './schedule-facts.ts';
import { ScheduleMessage } from './schedule-message.ts';
import { ScheduledChanges } from './scheduled-changes.ts';
import { ScheduledOfLead } from './scheduled-lead.ts';
import { ScheduledList } from './scheduled-list.ts';
import { scheduledMessageRoutes } from './scheduled-messages.routes.ts';
import { TemplateChanges } from './template-changes.ts';
import { TemplateList } from './template-list.ts';
import { TemplatePreview } from './template-preview.ts';
import { templateRoutes } from './templates.routes.ts';

/** Templates and scheduled messages: the part of the leads module that writes to couples by itself. */
export const scheduleModule = new ContainerModule(({ bind }) => {
  bind(CoupleLinks)
    .toResolvedValue((secrets: Secrets, site: Site) => new CoupleLinks(secrets, site), [SECRETS, SITE])
    .inSingletonScope();
  bind(TemplateList)
    .toResolvedValue((em: Em) => new TemplateList(em), [EM])
    .inSingletonScope();
  bind(TemplateChanges)
    .toResolvedValue(
      (em: Em, clock: Clock, list: TemplateList) => new TemplateChanges(em, clock, list),
      [EM, CLOCK, TemplateList],
    )
    .inSingletonScope();
  bind(TemplatePreview)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, auth: AuthApi, links: CoupleLinks) =>
        new TemplatePreview({ em, suppliers, auth, links }),
      [EM, SUPPLIERS_API, AUTH_API, CoupleLinks],
    )
    .inSingletonScope();
  bind(ScheduledList)
    .toResolvedValue((em: Em, suppliers: SuppliersApi) => new ScheduledList(em, suppliers), [EM, SUPPLIERS_API])
    .inSingletonScope();
  bind(ScheduleFacts)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, auth: AuthApi) => new ScheduleFacts(em, suppliers, auth),
      [EM, SUPPLIERS_API, AUTH_API],
    )
    .inSingletonScope();
  bind(ScheduleMessage)
    .toResolvedValue(
      (em: Em, clock: Clock, facts: ScheduleFacts, list: ScheduledList, outbox: Outbox) =>
        new ScheduleMessage(em, clock, facts, list, outbox),
      [EM, CLOCK, ScheduleFacts, ScheduledList, OUTBOX],
    )
    .inSingletonScope();
  bind(ScheduledChanges)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, list: ScheduledList, outbox: Outbox) =>
        new ScheduledChanges(em, clock, suppliers, list, outbox),
      [EM, CLOCK, SUPPLIERS_API, ScheduledList, OUTBOX],
    )
    .inSingletonScope();
  bind<LeadSchedule>(LEAD_SCHEDULE)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, list: ScheduledList, outbox: Outbox) =>
        new ScheduledOfLead(em, clock, suppliers, list, outbox),
      [EM, CLOCK, SUPPLIERS_API, ScheduledList, OUTBOX],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (list: TemplateList, changes: TemplateChanges, preview: TemplatePreview) =>
        templateRoutes(list, changes, preview),
      [TemplateList, TemplateChanges, TemplatePreview],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (list: ScheduledList, schedule: ScheduleMessage, changes: ScheduledChanges) =>
        scheduledMessageRoutes(list, schedule, changes),
      [ScheduledList, ScheduleMessage, ScheduledChanges],
    )
    .inSingletonScope();
});
