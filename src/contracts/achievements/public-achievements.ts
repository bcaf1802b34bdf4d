import type { AchievementGroup } from './achievement-limits.ts';

/** An achievement as couples see it. */
export interface PublicAchievement {
  name: string;
  link: string;
}

export type PublicAchievements = Readonly<Record<AchievementGroup, readonly PublicAchievement[]>>;
