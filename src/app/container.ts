import 'reflect-metadata';
import { Container } from 'inversify';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { authModule } from '#modules/auth/auth.module.ts';
import { AUTH_SETTINGS } from '#modules/auth/index.ts';
import type { AuthSettings } from '#modules/auth/index.ts';
import { IMPORT_STORAGE } from '#modules/leads/intake/importing/store/import-files.ts';
import { importingModule } from '#modules/leads/intake/importing/importing.module.ts';
import { availabilityModule } from '#modules/leads/workspace/availability/availability.module.ts';
import { holdsModule } from '#modules/leads/workspace/holds/holds.module.ts';
import { bookingModule } from '#modules/leads/messaging/booking/booking.module.ts';
import { bulkModule } from '#modules/leads/workspace/bulk/bulk.module.ts';
import { coupleModule } from '#modules/leads/messaging/conversation/couple.module.ts';
import { leadConfigurationModule } from '#modules/leads/core/terms/lead-configuration.module.ts';
import { recipesModule } from '#modules/leads/automation/desk/recipes.module.ts';
import { repliesModule } from '#modules/leads/messaging/replies/replies.module.ts';
import { leadStoreModule } from '#modules/leads/core/store/lead-store.module.ts';
import { conversationModule } from '#modules/leads/messaging/conversation/conversation.module.ts';
import { enquiryModule } from '#modules/leads/intake/enquiry/enquiry.module.ts';
import { stageModule } from '#modules/leads/workspace/stage/stage.module.ts';
import { leadChangesModule } from '#modules/leads/workspace/changes/lead-changes.module.ts';
import { inboundModule } from '#modules/leads/intake/inbound/inbound.module.ts';
import { leadMailsModule } from '#modules/leads/messaging/mails/lead-mails.module.ts';
import { claimsModule } from '#modules/leads/billing/claims/claims.module.ts';
import { staffClaimsModule } from '#modules/leads/billing/claims/staff/staff-claims.module.ts';
import { leadPanelModule } from '#modules/leads/workspace/panel/lead-panel.module.ts';
import { attachmentsModule } from '#modules/leads/messaging/attachments/attachments.module.ts';
import { todayModule } from '#modules/leads/workspace/today/today.module.ts';
import { presenceModule } from '#modules/leads/workspace/presence/presence.module.ts';
import { searchModule } from '#modules/leads/core/search/search.module.ts';
import { readingModule } from '#modules/leads/workspace/reading/reading.module.ts';
import { revealModule } from '#modules/leads/billing/reveal/reveal.module.ts';
import { liveModule } from '#modules/leads/notifications/live/live.module.ts';
import { duplicatesModule } from '#modules/leads/intake/duplicates/duplicates.module.ts';
import { spamModule } from '#modules/leads/intake/spam/spam.module.ts';
import { widgetModule } from '#modules/leads/intake/enquiry/widget.module.ts';
import { OUTGOING_SETTINGS } from '#modules/leads/messaging/outgoing/outgoing-limits.ts';
import type { OutgoingSettings } from '#modules/leads/messaging/outgoing/outgoing-limits.ts';
import { outgoingModule } from '#modules/leads/messaging/outgoing/outgoing.module.ts';
import { paymentsModule } from '#modules/leads/billing/payments/payments.module.ts';
import { leadViewsModule } from '#modules/leads/workspace/views/lead-views.module.ts';
import { scheduleModule } from '#modules/leads/messaging/schedule/schedule.module.ts';
import { ledgerModule } from '#modules/ledger/ledger.module.ts';
import { notificationsModule } from '#modules/leads/notifications/notifications.module.ts';
import { pushModule } from '#modules/leads/notifications/push/push.module.ts';
import { referenceModule } from '#modules/reference/reference.module.ts';
import { weddingsModule } from '#modules/weddings/weddings.module.ts';
import { statsModule } from '#modules/stats/stats.module.ts';
import { suppliersModule } from '#modules/suppliers/suppliers.module.ts';
import { builtPages } from '#public/load-pages.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { publicModule } from '#public/public.module.ts';
import { CLOCK, systemClock } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { eventsModule } from '#shared/events/events.module.ts';
import { httpClientModule } from '#shared/http-client/http-client.module.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { newId } from '#shared/ids.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { mailModule } from '#shared/mail/mail.module.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY, Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM, ORM } from '#shared/persistence/orm.ts';
import type { Em, Orm } from '#shared/persistence/orm.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';
import { RemoveOldRowsJob } from '#shared/persistence/old-rows/remove-old-rows.job.ts';
import { calendarModule } from '#modules/suppliers/calendar/calendar.module.ts';
import { filesModule } from '#modules/suppliers/files/files.module.ts';
import { apiKeysModule } from '#modules/suppliers/api-keys/api-keys.module.ts';
import { webhooksModule } from '#modules/suppliers/webhooks/webhooks.module.ts';
import { leadWebhooksModule } from '#modules/leads/notifications/webhooks/lead-webhooks.module.ts';
import { FILES_SETTINGS, WEBHOOK_SETTINGS } from '#modules/suppliers/index.ts';
import type { FilesSettings, WebhookSettings } from '#modules/suppliers/index.ts';
import { securityModule } from '#shared/security/security.module.ts';
import { WORKER_ID } from '#shared/queue/work-queue.ts';
import { crossingsModule } from './crossings.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { CONFIG } from './config/config.ts';
import type { Config } from './config/config.ts';
import { staffJobsModule } from './staff-jobs.module.ts';
import { storagesOf } from './storages.ts';

export interface ContainerParts {
  config: Config;
  orm: Orm;
  engine: EngineName;
  logger: Logger;
  clock?: Clock;
  /** Where the drawing code of the public pages comes from; the built one unless a test brings its source. */
  pages?: PageLoader;
}

/** Builds the product out of its modules, in the order of who may know whom. */
export function buildContainer(parts: ContainerParts): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind<Config>(CONFIG).toConstantValue(parts.config);
  container.bind<Orm>(ORM).toConstantValue(parts.orm);
  container.bind<Em>(EM).toConstantValue(parts.orm.em);
  container.bind<EngineName>(ENGINE).toConstantValue(parts.engine);
  container.bind<Logger>(LOGGER).toConstantValue(parts.logger);
  container.bind<Clock>(CLOCK).toConstantValue(parts.clock ?? systemClock);
  container.bind<string>(WORKER_ID).toConstantValue(`${hostname().slice(0, 30)}:${process.pid}:${newId().slice(-6)}`);
  container
    .bind<Idempotency>(IDEMPOTENCY)
    .toResolvedValue((em: Em, clock: Clock) => new Idempotency(em, clock), [EM, CLOCK]);
  container.bind<AuthSettings>(AUTH_SETTINGS).toConstantValue({
    passwordMin: parts.config.passwordMin,
    revealAccounts: parts.config.authRevealAccounts,
    cookieName: sessionCookieName(parts.config.baseUrl),
    secureCookies: parts.config.baseUrl.startsWith('https:'),
  });
  container
    .bind<Job>(JOBS)
    .toResolvedValue(
      (em: Em, clock: Clock, kept: KeptRows[]) => new RemoveOldRowsJob(em, clock, kept),
      [EM, CLOCK, { serviceIdentifier: KEPT_ROWS, isMultiple: true }],
    );
  container.bind<PageLoader>(PAGES).toConstantValue(parts.pages ?? builtPages);
  container.load(securityModule);
  container.load(httpClientModule);
  container.bind<Site>(SITE).toConstantValue({
    baseUrl: parts.config.baseUrl,
    mailFrom: parts.config.mailFrom,
    inboundDomain: parts.config.inbound.domain,
  });
  container.load(eventsModule);
  container.load(mailModule(parts.config));
  container.load(referenceModule);
  container.load(authModule);
  container.load(suppliersModule);
  container.load(apiKeysModule);
  container.bind<WebhookSettings>(WEBHOOK_SETTINGS).toConstantValue({
    loopback: parts.config.webhookLoopback,
    baseUrl: parts.config.baseUrl,
  });
  container.load(webhooksModule);
  container.load(weddingsModule);
  container.load(ledgerModule);
  const storages = storagesOf(parts.config);
  container.bind<FileStorage>(FILE_STORAGE).toConstantValue(storages.files);
  container.bind<FilesSettings>(FILES_SETTINGS).toConstantValue({
    folder: join(parts.config.dataDir, 'files'),
    quota: parts.config.filesQuotaMb * 1_000_000,
  });
  container.load(filesModule);
  container.load(attachmentsModule);
  container.load(presenceModule);
  container.load(calendarModule);
  container.load(readingModule);
  container.load(searchModule);
  container.load(revealModule);
  container.load(liveModule);
  container.load(leadConfigurationModule);
  container.load(leadViewsModule);
  container.bind<OutgoingSettings>(OUTGOING_SETTINGS).toConstantValue({
    perDay: parts.config.supplierMessagesPerDay,
    newPerDay: parts.config.newSupplierMessagesPerDay,
  });
  container.load(outgoingModule);
  container.load(repliesModule);
  container.load(recipesModule);
  container.load(leadStoreModule);
  container.load(conversationModule);
  container.load(enquiryModule);
  container.load(stageModule);
  container.load(leadChangesModule);
  container.bind<FileStorage>(IMPORT_STORAGE).toConstantValue(storages.imports);
  container.load(importingModule);
  container.load(bulkModule);
  container.load(bookingModule);
  container.load(leadPanelModule);
  container.load(spamModule);
  container.load(duplicatesModule);
  container.load(claimsModule(parts.config.claims));
  container.load(staffClaimsModule);
  container.load(todayModule);
  container.load(availabilityModule);
  container.load(holdsModule);
  container.load(widgetModule);
  container.load(leadMailsModule);
  container.load(inboundModule(parts.config.inbound));
  container.load(coupleModule);
  container.load(publicModule);
  container.load(scheduleModule);
  container.load(paymentsModule);
  container.load(pushModule);
  container.load(notificationsModule);
  container.load(leadWebhooksModule);
  container.load(statsModule);
  container.load(crossingsModule);
  container.load(staffJobsModule);
  return container;
}
