/** Terms of badges; no import, so that screens don't load yup. */

/** The count behind a badge (F9). The supplier who gets the badge can't write any of it (T1). */
export const BADGE_COUNTERS = ['reviews', 'repliesWithinDay', 'bookings'] as const;
export type BadgeCounter = (typeof BADGE_COUNTERS)[number];

/** Styles of the picture: on plum, on paper, or outlines only. */
export const BADGE_COLOURS = ['plum', 'paper', 'line'] as const;
export type BadgeColour = (typeof BADGE_COLOURS)[number];

/** Size of the picture, in its own units. */
export const BADGE_SIZE = { width: 160, height: 184 } as const;
/** Widths on a website, in pixels. */
export const BADGE_WIDTHS = { min: 60, usual: 120, max: 400 } as const;

/** The height that goes with a width. */
export const badgeHeight = (width: number): number => Math.round((width * BADGE_SIZE.height) / BADGE_SIZE.width);
