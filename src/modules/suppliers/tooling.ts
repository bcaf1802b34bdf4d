/**
 * What demo data and measurements need of suppliers beyond its public API: its tables and the rules that rows follow.
 * Only `seeds` and `bench` may import it.
 */
export type { achievementSchema } from './achievements/achievement.entity.ts';
export type { supplierAreaListSchema } from './additional-areas/supplier-area-list.entity.ts';
export type { apiKeySchema } from './api-keys/api-key.entity.ts';
export type { CalendarSchemas } from './calendar/core/calendar-tables.ts';
export type { fairSchema } from './fairs/fair.entity.ts';
export { checkContent } from './files/content/check-content.ts';
export type { fileUsageSchema } from './files/file-usage.entity.ts';
export type { fileSchema } from './files/file.entity.ts';
export type { receivedUsageSchema } from './files/received-usage.entity.ts';
export type { groupLinkSchema } from './groups/group-link.entity.ts';
export type { offerSchema } from './offers/offer.entity.ts';
export type { packageSchema } from './packages/package.entity.ts';
export type { profileCountSchema } from './profile-counts/profile-count.entity.ts';
export type { profileSectionSchema } from './profile-sections/profile-section.entity.ts';
export type { Turns } from './files/turns.ts';
export { PhotoCount } from './photos/photo-count.ts';
export { DRAWING_TURNS } from './photos/drawing-tokens.ts';
export { PhotoModeration } from './photos/photo-moderation.ts';
export { PhotoPictures } from './photos/photo-pictures.ts';
export { PhotoSpace } from './photos/photo-space.ts';
export { PHOTO_STORAGE } from './photos/photo-storage.ts';
export { PhotoRepository } from './photos/photos.repository.ts';
export { PhotosService } from './photos/photos.service.ts';
export type { photoSizeSchema } from './photos/tables/photo-size.entity.ts';
export { DRAW_PHOTO, KeepPhoto } from './photos/uploads/keep-photo.ts';
export type { DrawPhoto } from './photos/uploads/keep-photo.ts';
export { PhotoUploadRepository } from './photos/uploads/photo-uploads.repository.ts';
export { PhotoUploads } from './photos/uploads/photo-uploads.ts';
export { UploadedBytes } from './photos/uploads/uploaded-bytes.ts';
export { lockSupplier } from './profile/lock-supplier.ts';
export type { supplierSchema } from './profile/supplier.entity.ts';
export type { tierChangeSchema } from './profile/tier-change.entity.ts';
export type { questionListSchema } from './questions/question-list.entity.ts';
export type { recommendationSchema } from './recommendations/recommendation.entity.ts';
export type { relationSchema } from './recommendations/relation.entity.ts';
export { RealWeddingPhotos } from './real-weddings/real-wedding-photos.ts';
export { RealWeddingRepository } from './real-weddings/real-weddings.repository.ts';
export { RealWeddings } from './real-weddings/real-weddings.service.ts';
export { WeddingVisibility } from './real-weddings/wedding-visibility.ts';
export { ReviewPassport } from './reviews/passport/review-passport.ts';
export { isSigned, privateKeyOf, publicKeyOf } from './reviews/passport/review-signature.ts';
export type { feedbackSchema } from './reviews/tables/feedback.entity.ts';
export type { webhookDeliverySchema } from './webhooks/webhook-delivery.entity.ts';
export type { webhookSchema } from './webhooks/webhook.entity.ts';
export type { widgetSettingsSchema } from './widget-settings/widget-settings.entity.ts';
