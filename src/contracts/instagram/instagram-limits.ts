/** Terms and limits of the connection with Instagram; no import, so that screens don't load yup. */

/** How many of an account's latest posts the public page shows. */
export const INSTAGRAM_POSTS = 6;
export const INSTAGRAM_LIMITS = {
  username: 60,
  caption: 500,
  permalink: 300,
  code: 1_000,
  state: 100,
} as const;

/**
 * Whether a supplier can connect: not in an installation without an Instagram app, nor where staff review every picture
 * before couples see it.
 */
export const INSTAGRAM_OFFERS = ['yes', 'no-app', 'moderated'] as const;
export type InstagramOffer = (typeof INSTAGRAM_OFFERS)[number];

export const INSTAGRAM_STATES = ['none', 'connected', 'disconnected'] as const;
export type InstagramState = (typeof INSTAGRAM_STATES)[number];
/** Why it is disconnected: someone withdrew the access at Instagram, or it could not be renewed in time. */
export const INSTAGRAM_FAULTS = ['revoked', 'expired'] as const;
export type InstagramFault = (typeof INSTAGRAM_FAULTS)[number];

/** Address of a picture, served in the best format that the browser accepts. */
export const instagramPictureUrl = (publicId: string, edge: number): string =>
  `/instagram-pictures/${publicId}/${edge}`;
