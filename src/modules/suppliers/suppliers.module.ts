import { AUTH_API, AUTH_SETTINGS, EMAIL_CONFIRMED, SQUARE_PHOTO, SUPPLIER_CARDS } from '#modules/auth/index.ts';
import { COUNTRY_BORDERS, GEOCODER, REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { KEY_AUTHENTICATOR } from '#shared/http/key-authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { workQueue } from '#shared/queue/work-queue.ts';
import { AUDIT_TRAIL, SUPPLIER_MARKET } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { SITE } from '#shared/site.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { LOCKING, TIMED, WORKING, WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { ApiKeyAuthenticator } from './api-keys/api-key-authenticator.ts';
import { API_KEY_NAMES } from './api-keys/api-key-names.ts';
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts';
import { ApiKeys, apiKeyNames } from './api-keys/api-keys.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { Contacts } from './contacts/contacts.ts';
import { ClearFilesJob } from './files/clear-files.job.ts';
import { squarePhoto } from './files/content/square-photo.ts';
import { FileSpace } from './files/file-space.ts';
import { FILES_SETTINGS } from './files/files-api.ts';
import { FileRepository } from './files/files.repository.ts';
import { fileRoutes } from './files/files.routes.ts';
import { FilesService } from './files/files.service.ts';
import { FILES_API, SUPPLIERS_API, WEBHOOKS_API, WEBHOOK_CONTENTS } from './index.ts';
import { GroupRepository } from './groups/group.repository.ts';
import { GROUPS_API } from './groups/groups-api.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { LinkGroups } from './groups/link-groups.ts';
import { ReadGroups } from './groups/read-groups.ts';
import { RevealRule } from './profile/reveal-rule.ts';
import { SUPPLIER_COVERS } from './profile/supplier-covers.ts';
import { SUPPLIER_PAGES } from './profile/supplier-pages.ts';
import { supplierMarket } from './profile/supplier-market.ts';
import { SupplierRepository } from './profile/supplier.repository.ts';
import { VerifiedTier } from './profile/verified-tier.ts';
import { suppliersRoutes } from './profile/suppliers.routes.ts';
import { SuppliersService } from './profile/suppliers.service.ts';
import { createSupplierRoutes } from './sign-up/create-supplier.routes.ts';
import { CreateSupplier } from './sign-up/create-supplier.ts';
import { FindListed } from './sign-up/find-listed.ts';
import { ListBusiness } from './sign-up/list-business.ts';
import { CLAIM_DAYS, PendingListings } from './sign-up/pending-listings.ts';
import { STARTED_PROFILE } from './sign-up/started-profile.ts';
import { StaffListing } from './sign-up/staff-listing.ts';
import { VerifySuppliers } from './sign-up/verify-suppliers.ts';
import { SETUP_API } from './setup/setup-api.ts';
import { supplierSetupRoutes } from './setup/supplier-setup.routes.ts';
import { SupplierSetupService } from './setup/supplier-setup.service.ts';
import { staffModule } from './staff/staff.module.ts';
import { WEBHOOK_CLIENT, webhookClient } from './webhooks/webhook-client.ts';
import { WEBSITE_CLIENT } from './website/website-client.ts';
import { websiteModule } from './website/website.module.ts';
import { WEBHOOK_QUEUE, WEBHOOK_WORK, WebhookDeliveryJob } from './webhooks/webhook-delivery.job.ts';
import { WebhookService } from './webhooks/webhook.service.ts';
import { WebhookHealth } from './webhooks/webhook-health.ts';
import { webhookLogRoutes } from './webhooks/webhook-log.routes.ts';
import { WebhookLog } from './webhooks/webhook-log.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { WebhookSecrets } from './webhooks/webhook-secrets.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { WEBHOOK_SETTINGS } from './webhooks/webhooks-api.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';
import { widgetSettingsRoutes } from './widget-settings/widget-settings.routes.ts';
import { WidgetSettingsService } from './widget-settings/widget-settings.service.ts';
import { businessClaimsModule } from './business-claims/business-claims.module.ts';
import { calendarModule } from './calendar/calendar.module.ts';
import { profileSectionsModule } from './profile-sections/profile-sections.module.ts';
import { marketPricesModule } from './market-prices/market-prices.module.ts';
import { packagesModule } from './packages/packages.module.ts';
import { videosModule } from './videos/videos.module.ts';
import { photosModule } from './photos/photos.module.ts';
import { reviewsModule } from './reviews/reviews.module.ts';
import { additionalAreasModule } from './additional-areas/additional-areas.module.ts';
import { achievementsModule } from './achievements/achievements.module.ts';
import { fairsModule } from './fairs/fairs.module.ts';
import { questionsModule } from './questions/questions.module.ts';
import { publicProfileModule } from './public-profile/public-profile.module.ts';
import { scoreModule } from './profile-score/score.module.ts';
import { offersModule } from './offers/offers.module.ts';
import { brochuresModule } from './brochures/brochures.module.ts';
import { realWeddingsModule } from './real-weddings/real-weddings.module.ts';
import { badgesModule } from './badges/badges.module.ts';
import { recommendationsModule } from './recommendations/recommendations.module.ts';
import { analyticsModule } from './analytics/analytics.module.ts';
import { instagramModule } from './instagram/instagram.module.ts';

const GROUPS = { groups: GroupRepository, suppliers: SUPPLIERS_API };
const LISTERS = { em: EM, limiter: RATE_LIMITER };
const LISTING = {
  ...LISTERS,
  clock: CLOCK,
  reference: REFERENCE_API,
  geocoder: GEOCODER,
  borders: COUNTRY_BORDERS,
  auth: AUTH_API,
  profile: STARTED_PROFILE,
};

const KEEPING = { storage: FILE_STORAGE, rows: FileRepository, settings: FILES_SETTINGS };

export const suppliersModule = [
  constant(KEPT_ROWS, { table: 'webhook_delivery', days: 30, by: 'id' }),
  provide(SupplierRepository, { em: EM }),
  provide(VerifiedTier, WRITING),
  provide(SuppliersService, {
    suppliers: SupplierRepository,
    tier: VerifiedTier,
    covers: SUPPLIER_COVERS,
    pages: SUPPLIER_PAGES,
  }),
  alias(SUPPLIERS_API, SuppliersService),
  alias(SUPPLIER_CARDS, SuppliersService),
  constant(SUPPLIER_MARKET, supplierMarket),
  provide(WidgetSettingsService, { em: EM, clock: CLOCK }),
  provideAs(SETUP_API, SupplierSetupService, { ...WRITING, logger: LOGGER, site: SITE }),
  make(HTTP_ROUTES, supplierSetupRoutes, { setup: SETUP_API }),
  provide(RevealRule, { em: EM, clock: CLOCK, audit: AUDIT_TRAIL }),
  constant(KEPT_ROWS, { table: 'pending_listing', days: CLAIM_DAYS, by: 'created_at' }),
  provide(FindListed, { em: EM, reference: REFERENCE_API }),
  provide(PendingListings, { em: EM, clock: CLOCK, settings: AUTH_SETTINGS }),
  provide(VerifySuppliers, { tier: VerifiedTier }),
  alias(EMAIL_CONFIRMED, VerifySuppliers),
  provide(CreateSupplier, { ...LISTING, listed: FindListed, tier: VerifiedTier }),
  provide(ListBusiness, { ...LISTERS, listed: FindListed, pending: PendingListings, create: CreateSupplier }),
  provide(StaffListing, { create: CreateSupplier, audit: AUDIT_TRAIL, log: SECURITY_LOG }),
  make(HTTP_ROUTES, createSupplierRoutes, {
    create: CreateSupplier,
    business: ListBusiness,
    pending: PendingListings,
    staffListing: StaffListing,
  }),
  make(HTTP_ROUTES, suppliersRoutes, {
    suppliers: SupplierRepository,
    auth: AUTH_API,
    revealRule: RevealRule,
    covers: SUPPLIER_COVERS,
  }),
  make(HTTP_ROUTES, widgetSettingsRoutes, { settings: WidgetSettingsService }),

  // Groups
  provide(GroupRepository, TIMED),
  provide(ReadGroups, { ...GROUPS, namesOf: PEOPLE_NAMES, covers: SUPPLIER_COVERS }),
  alias(GROUPS_API, ReadGroups),
  provide(LinkGroups, {
    ...LISTERS,
    groups: GroupRepository,
    suppliers: SUPPLIERS_API,
    auth: AUTH_API,
    outbox: OUTBOX,
    audit: AUDIT_TRAIL,
  }),
  make(HTTP_ROUTES, groupRoutes, { reading: ReadGroups, linking: LinkGroups }),

  // Contacts
  provide(Contacts, { em: EM, clock: CLOCK, outbox: OUTBOX, auth: AUTH_API }),
  make(HTTP_ROUTES, contactRoutes, { contacts: Contacts }),

  ...profileSectionsModule,

  // API keys
  provide(ApiKeys, { em: EM, clock: CLOCK, outbox: OUTBOX, audit: AUDIT_TRAIL }),
  provideAs(KEY_AUTHENTICATOR, ApiKeyAuthenticator, { em: EM, clock: CLOCK, limiter: RATE_LIMITER }),
  make(API_KEY_NAMES, apiKeyNames, { keys: ApiKeys }),
  make(HTTP_ROUTES, apiKeyRoutes, { keys: ApiKeys, namesOf: PEOPLE_NAMES }),

  // Webhooks
  make(WEBHOOK_CLIENT, webhookClient, { clock: CLOCK, settings: WEBHOOK_SETTINGS }),
  provide(WebhookSecrets, { secrets: SECRETS }),
  provide(WebhookQueue, { em: EM, clock: CLOCK }),
  alias(WEBHOOKS_API, WebhookQueue),
  provide(WebhookService, { ...LOCKING, audit: AUDIT_TRAIL, secrets: WebhookSecrets, client: WEBHOOK_CLIENT }),
  provide(WebhookHealth, {
    ...WRITING,
    auth: AUTH_API,
    mails: MAIL_QUEUE,
    audit: AUDIT_TRAIL,
    suppliers: SupplierRepository,
    site: SITE,
  }),
  provide(WebhookLog, { em: EM, clock: CLOCK, queue: WebhookQueue }),
  make(HTTP_ROUTES, webhookRoutes, { service: WebhookService }),
  make(HTTP_ROUTES, webhookLogRoutes, {
    service: WebhookService,
    log: WebhookLog,
    queue: WebhookQueue,
    limiter: RATE_LIMITER,
  }),
  make(WEBHOOK_WORK, workQueue(WEBHOOK_QUEUE), WORKING),
  provide(WebhookSender, { clock: CLOCK, client: WEBHOOK_CLIENT, secrets: WebhookSecrets }),
  provideAs(JOBS, WebhookDeliveryJob, {
    em: EM,
    work: WEBHOOK_WORK,
    queue: WebhookQueue,
    sender: WebhookSender,
    health: WebhookHealth,
    contents: WEBHOOK_CONTENTS,
    clock: CLOCK,
    logger: LOGGER,
  }),

  // Files
  constant(SQUARE_PHOTO, squarePhoto),
  provide(FileRepository, { em: EM, engine: ENGINE }),
  provide(FileSpace, { em: EM, engine: ENGINE, settings: FILES_SETTINGS }),
  provideAs(FILES_API, FilesService, { ...TIMED, ...KEEPING, space: FileSpace }),
  make(HTTP_ROUTES, fileRoutes, { files: FILES_API, namesOf: PEOPLE_NAMES, pace: UploadPace }),
  provideAs(JOBS, ClearFilesJob, { ...TIMED, ...KEEPING, space: FileSpace }),

  // Getting listed
  alias(WEBSITE_CLIENT, WEBHOOK_CLIENT),
  ...websiteModule,

  ...calendarModule,
  ...photosModule,
  ...questionsModule,
  ...marketPricesModule,
  ...packagesModule,
  ...fairsModule,
  ...videosModule,
  ...businessClaimsModule,
  ...reviewsModule,
  ...scoreModule,
  ...publicProfileModule,
  ...offersModule,
  ...realWeddingsModule,
  ...achievementsModule,
  ...brochuresModule,
  ...badgesModule,
  ...additionalAreasModule,
  ...staffModule,
  ...recommendationsModule,
  ...analyticsModule,
  ...instagramModule,
];
