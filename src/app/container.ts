import 'reflect-metadata';
import { Container } from 'inversify';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { authModule } from '#modules/auth/auth.module.ts';
import { AUTH_SETTINGS, OPENID_SETTINGS } from '#modules/auth/index.ts';
import { CLAIM_SETTINGS } from '#modules/leads/billing/claims/claim-settings.ts';
import { IMPORT_STORAGE } from '#modules/leads/intake/importing/store/import-files.ts';
import { leadsModule } from '#modules/leads/leads.module.ts';
import { OUTGOING_SETTINGS } from '#modules/leads/messaging/outgoing/outgoing-limits.ts';
import { ledgerModule } from '#modules/ledger/ledger.module.ts';
import { GEOCODER_SETTINGS, MAP_TILES, PLACES_FOLDER } from '#modules/reference/index.ts';
import { referenceModule } from '#modules/reference/reference.module.ts';
import { statsModule } from '#modules/stats/stats.module.ts';
import {
  ANALYTICS_SETTINGS,
  FILES_SETTINGS,
  INSTAGRAM_SETTINGS,
  PHOTO_STORAGE,
  PROOF_SETTINGS,
  WEBHOOK_SETTINGS,
} from '#modules/suppliers/index.ts';
import { suppliersModule } from '#modules/suppliers/suppliers.module.ts';
import { weddingsModule } from '#modules/weddings/weddings.module.ts';
import { builtPages } from '#public/load-pages.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { publicModule } from '#public/public.module.ts';
import { CLOCK, systemClock } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { newId } from '#shared/ids.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { INBOUND_SETTINGS } from '#shared/mail/inbound-settings.ts';
import { MAIL_SETTINGS } from '#shared/mail/mail-settings.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM, ORM } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { WORKER_ID } from '#shared/queue/work-queue.ts';
import { sharedModule } from '#shared/shared.module.ts';
import { SITE } from '#shared/site.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import { constant, load } from '#shared/wiring/provide.ts';
import type { Wiring } from '#shared/wiring/provide.ts';
import { appModule } from './app.module.ts';
import { CONFIG } from './config/config.ts';
import type { Config } from './config/config.ts';
import { storagesOf } from './storages.ts';

export interface ContainerParts {
  config: Config;
  orm: Orm;
  engine: EngineName;
  logger: Logger;
  clock?: Clock;
  /** Where the code that renders the public pages comes from; the built one unless a test provides its source. */
  pages?: PageLoader;
}

/** Every module; none depends on a later one in this list. */
export const MODULES: Wiring = [
  ...sharedModule,
  ...referenceModule,
  ...authModule,
  ...suppliersModule,
  ...weddingsModule,
  ...ledgerModule,
  ...leadsModule,
  ...publicModule,
  ...statsModule,
  ...appModule,
];

export function buildContainer(parts: ContainerParts): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  load(container, [...installation(parts), ...MODULES]);
  return container;
}

/** The parts that differ between installations: the database, the clock, and the environment's settings. */
function installation({ config, orm, engine, logger, clock, pages }: ContainerParts): Wiring {
  const storages = storagesOf(config);
  const { baseUrl, mailFrom } = config;
  return [
    constant(CONFIG, config),
    constant(ORM, orm),
    constant(EM, orm.em),
    constant(ENGINE, engine),
    constant(LOGGER, logger),
    constant(CLOCK, clock ?? systemClock),
    constant(PAGES, pages ?? builtPages),
    constant(WORKER_ID, `${hostname().slice(0, 30)}:${process.pid}:${newId().slice(-6)}`),
    constant(SITE, { baseUrl, consoles: config.consoles, mailFrom, inboundDomain: config.inbound.domain }),
    constant(AUTH_SETTINGS, {
      passwordMin: config.passwordMin,
      passwordMinAlone: config.passwordMinAlone,
      revealAccounts: config.authRevealAccounts,
      cookieName: sessionCookieName(baseUrl),
      secureCookies: baseUrl.startsWith('https:'),
    }),
    constant(OPENID_SETTINGS, config.openId),
    constant(MAIL_SETTINGS, config),
    constant(INBOUND_SETTINGS, config.inbound),
    constant(WEBHOOK_SETTINGS, { loopback: config.webhookLoopback }),
    constant(PROOF_SETTINGS, { resolver: config.dnsResolver }),
    constant(CLAIM_SETTINGS, config.claims),
    constant(GEOCODER_SETTINGS, config.geocoder),
    constant(ANALYTICS_SETTINGS, { sink: config.analyticsSink }),
    constant(INSTAGRAM_SETTINGS, config.instagram),
    constant(MAP_TILES, { tiles: config.mapTiles }),
    constant(PLACES_FOLDER, join(config.dataDir, 'places')),
    constant(OUTGOING_SETTINGS, { perDay: config.supplierMessagesPerDay, newPerDay: config.newSupplierMessagesPerDay }),
    constant(FILE_STORAGE, storages.files),
    constant(PHOTO_STORAGE, storages.photos),
    constant(IMPORT_STORAGE, storages.imports),
    constant(FILES_SETTINGS, { folder: join(config.dataDir, 'files'), quota: config.filesQuotaMb * 1_000_000 }),
  ];
}
