import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicAchievements } from '#contracts/achievements/public-achievements.ts';
import { achievementsTexts } from '../../texts/achievements-texts.ts';
import { AchievementsPart } from './AchievementsPart.tsx';

const NONE: PublicAchievements = { featuredIn: [], industryAwards: [], accreditationsAssociations: [] };
const AWARD = { name: 'Barn <venue> of the year', link: 'https://awards.example/2026' };

function show(achievements: PublicAchievements, preview = false): string {
  const texts = achievementsTexts('de-DE');
  return render(<AchievementsPart achievements={achievements} texts={texts} preview={preview} />);
}

describe('the achievements of a public page', () => {
  it('are nofollow links, in the groups that have any', () => {
    const html = show({ ...NONE, industryAwards: [AWARD] });
    expect(html).toContain(
      '<a href="https://awards.example/2026" rel="nofollow noopener">Barn &lt;venue> of the year</a>',
    );
    expect(html).toContain('<dt>Branchenpreise</dt>');
    expect(html).not.toContain('Bekannt aus');
  });

  it('don’t link anywhere in the preview', () => {
    expect(show({ ...NONE, featuredIn: [AWARD] }, true)).not.toContain('href');
  });

  it('are left out when there are none', () => {
    expect(show(NONE)).toBe('');
  });
});
