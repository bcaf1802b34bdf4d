/**
 * Suppliers: their profiles, tiers, settings and widgets.
 * Owns: supplier, tier_change, widget_settings, api_key, webhook, webhook_delivery, file, file_usage (files/files-api.ts),
 *   supplier_setup (setup/setup-api.ts), group_link, group_request (groups/groups-api.ts),
 *   business_proof, proof_mail (proof/), supplier_photo, photo_size, photo_upload, photo_piece, photo_usage (photos/),
 *   profile_count (profile-counts/), profile_score (profile-score/), question_list (questions/), wedding_fair (fairs/),
 *   feedback, review_request, review_report, testimonial_confirmation, review_photo, review_notice (reviews/),
 *   supplier_package (packages/), supplier_price (market-prices/), supplier_video, video_picture (videos/), supplier_brochure (brochures/),
 *   supplier_offer (offers/), achievement (achievements/), supplier_area_list (additional-areas/),
 *   preview_link (public-profile/), earned_badge (badges/), analytics_event (analytics/),
 *   instagram_connection, instagram_post (instagram/), section_presence (section-presence/),
 *   supplier_recommendation, supplier_relation (recommendations/),
 *   real_wedding, real_wedding_photo, real_wedding_consent (real-weddings/),
 *   calendar_settings, calendar_block, calendar_source, calendar_busy (calendar/core/calendar-api.ts).
 * Promises: public ids and slugs are unique; the tier only changes with a row in its history.
 * Never: serialises an entity; lets anyone but platform staff change tier, pay per enquiry or deletion (S35).
 * Knows: reference and auth.
 */

export { SUPPLIERS_API } from './profile/suppliers-api.ts';
export type { PublicSupplier, SupplierFacts, SuppliersApi, SupplierSwitches } from './profile/suppliers-api.ts';
export { isListed } from './profile/verified-tier.ts';

export { WEBHOOKS_API, WEBHOOK_CONTENTS, WEBHOOK_SETTINGS } from './webhooks/webhooks-api.ts';
export type {
  LeavingNews,
  WebhookContents,
  WebhookFact,
  WebhookFacts,
  WebhookNews,
  WebhookSettings,
  WebhooksApi,
} from './webhooks/webhooks-api.ts';

export { API_KEY_NAMES } from './api-keys/api-key-names.ts';

export {
  FILES_API,
  FILES_SETTINGS,
  FileRefused,
  fileDownload,
  originalDownload,
  presentFile,
} from './files/files-api.ts';
export type { FilePlace, FilesApi, FilesSettings, NewFile, StoredFile } from './files/files-api.ts';

export { PHOTO_STORAGE } from './photos/photo-storage.ts';
export { REDRAW_PHOTOS } from './photos/redrawing/redraw-photos-api.ts';
export type { RedrawPhotosApi } from './photos/redrawing/redraw-photos-api.ts';

export { RESPONSE_SCORES } from './profile-score/response-scores.ts';
export type { ResponseScores } from './profile-score/response-scores.ts';

export { GROUPS_API } from './groups/groups-api.ts';
export type { GroupSupplier, GroupsApi } from './groups/groups-api.ts';

export { INSTAGRAM_SETTINGS } from './instagram/instagram-settings.ts';
export type { InstagramSettings } from './instagram/instagram-settings.ts';

export { PROOF_SETTINGS } from './proof/txt-lookup.ts';

export { SETUP_API } from './setup/setup-api.ts';
export type { KnownSetup, SetupApi } from './setup/setup-api.ts';

export { REVIEW_ASKING } from './reviews/requests/review-asking.ts';
export type { ReviewAsking } from './reviews/requests/review-asking.ts';
export { REVIEW_COUPLES } from './reviews/letters/review-couples.ts';
export type { CoupleAddress, ReviewCouple, ReviewCouples } from './reviews/letters/review-couples.ts';
export { REVIEW_RATINGS } from './reviews/feedback/ratings.ts';
export type { ReviewRatings } from './reviews/feedback/ratings.ts';

export { CALENDAR_API, DAY_SOURCES } from './calendar/core/calendar-api.ts';
export type { CalendarApi, DaySource, DayTaker, DiaryEntry, TakenDay } from './calendar/core/calendar-api.ts';

export { WEDDING_RECORDS } from './real-weddings/wedding-records.ts';
export type { RecordedWedding, WeddingRecords } from './real-weddings/wedding-records.ts';

export { COUPLE_TALLIES } from './badges/couple-tallies.ts';
export type { CoupleTallies } from './badges/couple-tallies.ts';

export { ADDITIONAL_AREAS } from './additional-areas/additional-areas-api.ts';
export type { AdditionalAreasApi } from './additional-areas/additional-areas-api.ts';

export { SUPPLIER_WELCOMES } from './public-profile/supplier-welcomes.ts';
export type { SupplierWelcomes } from './public-profile/supplier-welcomes.ts';

export { LIVE_OFFERS } from './offers/live-offers.ts';
export type { LiveOffers } from './offers/live-offers.ts';
export { OFFER_ENQUIRIES } from './offers/offer-enquiries.ts';
export type { EnquiryTally, OfferEnquiries } from './offers/offer-enquiries.ts';

export { timezoneOf } from './sign-up/market-rules.ts';

export { ANALYTICS_SETTINGS } from './analytics/analytics.ts';
