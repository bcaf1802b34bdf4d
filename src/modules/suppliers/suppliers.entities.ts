import type { EntityClass } from '@mikro-orm/core';
import { Achievement } from './achievements/achievement.entity.ts';
import { SupplierAreaList } from './additional-areas/supplier-area-list.entity.ts';
import { AnalyticsEvent } from './analytics/analytics-event.entity.ts';
import { ApiKeyRow } from './api-keys/api-key.entity.ts';
import { CalendarBlock } from './calendar/core/calendar-block.entity.ts';
import { CalendarBusy } from './calendar/core/calendar-busy.entity.ts';
import { CalendarSettingsRow } from './calendar/core/calendar-settings.entity.ts';
import { CalendarSourceRow } from './calendar/core/calendar-source.entity.ts';
import { Fair } from './fairs/fair.entity.ts';
import { InstagramConnection } from './instagram/instagram-connection.entity.ts';
import { InstagramPost } from './instagram/instagram-post.entity.ts';
import { SectionPresenceRow } from './section-presence/section-presence.entity.ts';
import { FileUsage } from './files/file-usage.entity.ts';
import { Contact } from './contacts/contact.entity.ts';
import { StoredFileRow } from './files/file.entity.ts';
import { ReceivedUsage } from './files/received-usage.entity.ts';
import { GroupLink } from './groups/group-link.entity.ts';
import { GroupRequest } from './groups/group-request.entity.ts';
import { BusinessClaim } from './domains/business-claim.entity.ts';
import { BusinessProofRow } from './domains/business-proof.entity.ts';
import { ProofMail } from './proof/proof-mail.entity.ts';
import { PreviewLink } from './public-profile/preview-link.entity.ts';
import { SupplierPackage } from './packages/package.entity.ts';
import { SupplierPrice } from './market-prices/supplier-price.entity.ts';
import { SupplierBrochure } from './brochures/brochure.entity.ts';
import { VideoPicture } from './videos/video-picture.entity.ts';
import { SupplierVideo } from './videos/video.entity.ts';
import { PhotoPiece } from './photos/tables/photo-piece.entity.ts';
import { PhotoSize } from './photos/tables/photo-size.entity.ts';
import { PhotoUpload } from './photos/tables/photo-upload.entity.ts';
import { PhotoUsage } from './photos/tables/photo-usage.entity.ts';
import { SupplierPhoto } from './photos/tables/supplier-photo.entity.ts';
import { Offer } from './offers/offer.entity.ts';
import { ProfileCountRow } from './profile-counts/profile-count.entity.ts';
import { ProfileScoreRow } from './profile-score/profile-score.entity.ts';
import { ScoreBandCount } from './profile-score/score-band.entity.ts';
import { ProfileSectionRow } from './profile-sections/profile-section.entity.ts';
import { QuestionListRow } from './questions/question-list.entity.ts';
import { SupplierRecommendation } from './recommendations/recommendation.entity.ts';
import { SupplierRelation } from './recommendations/relation.entity.ts';
import { RealWeddingConsent } from './real-weddings/tables/real-wedding-consent.entity.ts';
import { RealWeddingPhoto } from './real-weddings/tables/real-wedding-photo.entity.ts';
import { RealWedding } from './real-weddings/tables/real-wedding.entity.ts';
import { EarnedBadge } from './badges/earned-badge.entity.ts';
import { Supplier } from './profile/supplier.entity.ts';
import { Feedback } from './reviews/tables/feedback.entity.ts';
import { ReviewNotice } from './reviews/tables/review-notice.entity.ts';
import { ReviewPhoto } from './reviews/tables/review-photo.entity.ts';
import { ReviewReport } from './reviews/tables/review-report.entity.ts';
import { ReviewRequest } from './reviews/tables/review-request.entity.ts';
import { TestimonialConfirmation } from './reviews/tables/testimonial-confirmation.entity.ts';
import { SupplierSetup } from './profile/supplier-setup.entity.ts';
import { PendingListing } from './sign-up/pending-listing.entity.ts';
import { TierChange } from './profile/tier-change.entity.ts';
import { StaffSearchRow } from './staff/searches/staff-search.entity.ts';
import { WebhookDeliveryRow } from './webhooks/webhook-delivery.entity.ts';
import { Webhook } from './webhooks/webhook.entity.ts';
import { WidgetSettingsRow } from './widget-settings/widget-settings.entity.ts';

/** The tables that suppliers own. */
export const suppliersEntities: EntityClass<object>[] = [
  Supplier,
  TierChange,
  WidgetSettingsRow,
  StoredFileRow,
  ReceivedUsage,
  FileUsage,
  ApiKeyRow,
  Webhook,
  WebhookDeliveryRow,
  CalendarSettingsRow,
  CalendarBlock,
  CalendarSourceRow,
  CalendarBusy,
  SupplierSetup,
  PendingListing,
  GroupLink,
  GroupRequest,
  BusinessProofRow,
  BusinessClaim,
  ProofMail,
  Contact,
  StaffSearchRow,
  SupplierPhoto,
  PhotoSize,
  PhotoUpload,
  PhotoPiece,
  PhotoUsage,
  ProfileSectionRow,
  ProfileCountRow,
  Feedback,
  ReviewRequest,
  ReviewReport,
  TestimonialConfirmation,
  ReviewPhoto,
  ReviewNotice,
  QuestionListRow,
  ProfileScoreRow,
  ScoreBandCount,
  Offer,
  SupplierPackage,
  SupplierPrice,
  Fair,
  SupplierVideo,
  VideoPicture,
  RealWedding,
  RealWeddingPhoto,
  RealWeddingConsent,
  Achievement,
  SupplierBrochure,
  SupplierAreaList,
  SupplierRecommendation,
  SupplierRelation,
  PreviewLink,
  EarnedBadge,
  AnalyticsEvent,
  InstagramConnection,
  InstagramPost,
  SectionPresenceRow,
];
