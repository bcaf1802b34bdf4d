/** The counts kept for a supplier's profile; each is updated where its items are written. */
export const PROFILE_COUNTS = [
  'photos',
  'videos',
  'videoTours',
  'brochures',
  'packages',
  'offers',
  'fairs',
  'recommendations',
  'relations',
  'questions',
  'achievements',
  'reviews',
  'testimonials',
  'realWeddings',
] as const;
export type ProfileCount = (typeof PROFILE_COUNTS)[number];
export type ProfileCounts = Readonly<Record<ProfileCount, number>>;
/** The counts of an empty profile. */
export const NO_COUNTS = Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, 0])) as unknown as ProfileCounts;
