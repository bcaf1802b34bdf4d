import { ownValue } from '#contracts/own-value.ts';

/** Parts of a profile, by the event that reports their change. */
const SECTIONS: Readonly<Record<string, string>> = {
  'photos.changed': 'photos',
  'packages.changed': 'pricing',
  'videos.changed': 'videos',
  'real-weddings.changed': 'realWeddings',
  'recommendations.changed': 'supplierNetwork',
};
const PROFILE_SECTIONS: Readonly<Record<string, string>> = {
  'about-you': 'aboutMe',
  details: 'profileDetails',
  targeting: 'targeting',
};
/** Only disconnects by the team are recorded, not those by Instagram or a claim. */
const INSTAGRAM: Readonly<Record<string, string>> = { removed: 'social media disconnected' };
const REVIEWS: Readonly<Record<string, string>> = { testimonials: 'testimonials', responded: 'reviewsResponded' };

/** The part's name in analytics; null if it isn't recorded. */
export function sectionOf(name: string, payload: Readonly<Record<string, unknown>>): string | null {
  const word = (key: string): string => {
    const value = ownValue(payload, key);
    return typeof value === 'string' ? value : '';
  };
  if (name === 'profile.changed') return ownValue(PROFILE_SECTIONS, word('section')) ?? null;
  if (name === 'reviews.changed') return ownValue(REVIEWS, word('what')) ?? null;
  if (name === 'instagram.changed') return ownValue(INSTAGRAM, word('what')) ?? null;
  return ownValue(SECTIONS, name) ?? null;
}

const OF = '/api/suppliers/:supplierId';

/** The name in analytics of a failed action, and the reason. */
export type FailedAction = readonly [event: string, reason: `failedTo${string}`];
const ADD_BROCHURE: FailedAction = ['add brochure', 'failedToAddBrochure'];
const ADD_PHOTO: FailedAction = ['add photo', 'failedToAddPhoto'];
const INVITE: FailedAction = ['collaborate on supplier profile', 'failedToInviteCollaborator'];
const UPDATE_AUTH: FailedAction = ['update auth details', 'failedToUpdateAuthDetails'];

const FAILED_ACTIONS: Readonly<Record<string, FailedAction>> = {
  [`POST ${OF}/feedback`]: ['add testimonial', 'failedToAddTestimonial'],
  [`PUT ${OF}/feedback/:feedbackId`]: ['edit testimonial', 'failedToEditTestimonial'],
  [`POST ${OF}/videos`]: ['add video', 'failedToAddVideo'],
  [`POST ${OF}/recommendations`]: ['add recommendation', 'failedToAddRecommendation'],
  [`POST ${OF}/fairs`]: ['add wedding fair', 'failedToAddWeddingFair'],
  [`PUT ${OF}/fairs/:fairId`]: ['edit wedding fair', 'failedToEditWeddingFair'],
  [`POST ${OF}/invites`]: INVITE,
  'POST /api/nonce/invite/create': INVITE,
  'PUT /api/auth/account': ['edit user details', 'failedToEditUserDetails'],
  'PUT /api/auth/account/password': UPDATE_AUTH,
  'PUT /api/auth/account/email': UPDATE_AUTH,
};
/** Routes where someone with an invite signs in or up to accept it. */
const WAYS_IN = ['POST /api/auth/sign-in', 'POST /api/auth/sign-up'];
/** Recorded for the inviting supplier and without a person: neither who tried nor their address is stored. */
export const CLAIM: FailedAction = ['failed-claim', 'failedToClaimInvite'];
export const isWayIn = (route: string): boolean => WAYS_IN.includes(route);
/** Shared by photos and brochures. */
const UPLOADS = [`POST ${OF}/uploads`, `PATCH ${OF}/uploads/:uploadId`];

/** The failed action of a route, if recorded. An upload's first call names its kind; later, only the error code does. */
export function failedAction(route: string, code: string, body: unknown): FailedAction | null {
  if (!UPLOADS.includes(route)) return ownValue(FAILED_ACTIONS, route) ?? null;
  const kind = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : null;
  return kind === 'brochure' || code.startsWith('brochure') ? ADD_BROCHURE : ADD_PHOTO;
}
