/** Shared by schemas, screens and pages. There is no schema here, so that lists don't load yup. */

export const ACHIEVEMENT_TYPES = ['accreditation', 'award', 'media'] as const;
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** In the order of screens and pages, each with the type of its achievements. */
export const ACHIEVEMENT_GROUPS = {
  featuredIn: 'media',
  industryAwards: 'award',
  accreditationsAssociations: 'accreditation',
} as const satisfies Record<string, AchievementType>;
export type AchievementGroup = keyof typeof ACHIEVEMENT_GROUPS;
export const ACHIEVEMENT_GROUP_KEYS = Object.keys(ACHIEVEMENT_GROUPS) as readonly AchievementGroup[];

/** Maximum characters, and achievements of one type. */
export const ACHIEVEMENT_LIMITS = { name: 100, link: 300, ofType: 20 } as const;
