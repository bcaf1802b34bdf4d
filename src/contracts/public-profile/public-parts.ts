import type { PublicAchievements } from '../achievements/public-achievements.ts';
import type { PublicReviews, PublicTestimonials } from '../reviews/public-reviews.ts';
import type { PublicOffer } from '../offers/public-offer.ts';
import type { PublicPackages } from '../packages/public-packages.ts';
import type { PublicFair } from '../fairs/public-fair.ts';
import type { PublicRealWedding } from '../real-weddings/public-real-wedding.ts';
import type { PublicPhoto } from '../photos/public-photo.ts';
import type { PublicQuestion } from '../questions/public-question.ts';
import type { PublicBrochure } from '../brochures/public-brochure.ts';
import type { PublicRecommendations } from '../recommendations/public-recommendations.ts';
import type { PublicInstagram } from '../instagram/public-instagram.ts';
import type { PublicVideo } from '../videos/public-video.ts';

/**
 * The content of each part of a supplier's public page, in the order of the page. A capability adds a line here with a
 * type from its own folder, a reader to PUBLIC_PARTS, and a component in `src/public/profile/parts`.
 */
export interface PublicParts {
  photos: readonly PublicPhoto[];
  /** With their overall rating. */
  reviews: PublicReviews;
  /** Chosen by the supplier; they don't count in any rating. */
  testimonials: PublicTestimonials;
  questions: readonly PublicQuestion[];
  offers: readonly PublicOffer[];
  packages: PublicPackages;
  fairs: readonly PublicFair[];
  videos: readonly PublicVideo[];
  /** Posts of the connected account. */
  instagram: PublicInstagram;
  brochures: readonly PublicBrochure[];
  realWeddings: readonly PublicRealWedding[];
  /** By group, each with its link. */
  achievements: PublicAchievements;
  /** Other suppliers, in both directions. */
  recommendations: PublicRecommendations;
}
export type PublicPartKey = keyof PublicParts;
