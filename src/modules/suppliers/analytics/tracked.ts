import { ownValue } from '#contracts/own-value.ts';

/** Parts of a profile by the fact that says they changed. */
const SECTIONS: Readonly<Record<string, string>> = {
  'photos.changed': 'photos',
  'packages.changed': 'pricing',
  'videos.changed': 'videos',
  'real-weddings.changed': 'realWeddings',
  'recommendations.changed': 'supplierNetwork',
};
const PROFILE_SECTIONS: Readonly<Record<string, string>> = { 'about-you': 'aboutMe', details: 'profileDetails' };
const REVIEWS: Readonly<Record<string, string>> = { testimonials: 'testimonials', responded: 'reviewsResponded' };

/** What analytics call the part that changed; null for what isn't recorded. */
export function sectionOf(name: string, payload: Readonly<Record<string, unknown>>): string | null {
  const word = (key: string): string => {
    const value = ownValue(payload, key);
    return typeof value === 'string' ? value : '';
  };
  if (name === 'profile.changed') return ownValue(PROFILE_SECTIONS, word('section')) ?? null;
  if (name === 'reviews.changed') return ownValue(REVIEWS, word('what')) ?? null;
  return ownValue(SECTIONS, name) ?? null;
}

const OF = '/api/suppliers/:supplierId';
const ADD_PHOTO = ['add photo', 'failedToAddPhoto'] as const;

/** By route: what analytics call the action that failed, and why. */
export const FAILED_ACTIONS: Readonly<Record<string, readonly [event: string, reason: `failedTo${string}`]>> = {
  [`POST ${OF}/brochures`]: ['add brochure', 'failedToAddBrochure'],
  [`POST ${OF}/photos/uploads`]: ADD_PHOTO,
  [`PATCH ${OF}/photos/uploads/:uploadId`]: ADD_PHOTO,
  [`POST ${OF}/recommendations`]: ['add recommendation', 'failedToAddRecommendation'],
  [`POST ${OF}/feedback`]: ['add testimonial', 'failedToAddTestimonial'],
  [`PUT ${OF}/feedback/:feedbackId`]: ['edit testimonial', 'failedToEditTestimonial'],
  [`POST ${OF}/videos`]: ['add video', 'failedToAddVideo'],
  [`POST ${OF}/fairs`]: ['add wedding fair', 'failedToAddWeddingFair'],
  [`PUT ${OF}/fairs/:fairId`]: ['edit wedding fair', 'failedToEditWeddingFair'],
};
