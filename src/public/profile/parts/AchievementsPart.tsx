import { ACHIEVEMENT_GROUP_KEYS } from '#contracts/achievements/achievement-limits.ts';
import type { PublicAchievements } from '#contracts/achievements/public-achievements.ts';
import type { AchievementsTexts } from '../../texts/achievements-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';

interface AchievementsPartProps {
  achievements: PublicAchievements;
  texts: AchievementsTexts;
  preview: boolean;
}

/** Where a supplier was featured, what it won and what it belongs to. */
export function AchievementsPart({ achievements, texts, preview }: AchievementsPartProps) {
  const groups = ACHIEVEMENT_GROUP_KEYS.filter((group) => achievements[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <section class="part" id="achievements" aria-labelledby="achievements-title">
      <h2 id="achievements-title">{texts.title}</h2>
      <dl class="part__facts">
        {groups.map((group) => (
          <div key={group}>
            <dt>{texts.groups[group]}</dt>
            {achievements[group].map(({ name, link }, at) => (
              <dd key={at}>
                <ProfileLink preview={preview} href={link} rel="nofollow noopener">
                  {name}
                </ProfileLink>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
