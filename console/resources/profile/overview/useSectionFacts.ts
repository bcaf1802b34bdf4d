import { useQuery } from '@tanstack/react-query';
import { ownValue } from '#contracts/own-value.ts';
import { minPrice } from '#contracts/packages/package-limits.ts';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import type { CriterionId } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useFormatLocale } from '../../../format/useFormatLocale.ts';
import { useT } from '../../../i18n/i18n.ts';
import {
  ACHIEVEMENTS_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  REAL_WEDDINGS_PATH,
  RECOMMENDATIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
} from '../../../providers/paths.ts';
import { useSession } from '../../../providers/useSession.ts';
import { packagesData } from '../../pricing/packagesData.ts';
import { realWeddingsData } from '../../real-weddings/realWeddingsData.ts';
import { feedbackData } from '../../reviews/feedbackData.ts';
import { filledGroups } from './filledGroups.ts';
import { SECTION_PATHS } from '#contracts/profile/presence-sections.ts';

const WAITING = ['partly', 'asked', 'unapproved'];

/** What each page of the profile contains or needs, in a few words; null if there is nothing to say. */
export function useSectionFacts(
  profile: ProfileAnswer,
  score: ScoreAnswer | undefined,
): (path: string) => string | null {
  const t = useT();
  const format = useFormat();
  const oneDigit = new Intl.NumberFormat(useFormatLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const more = useCountedElsewhere(profile, score);
  const groups = filledGroups(profile);
  const filled = (section: string): string => {
    const own = groups.filter((group) => group.section === section);
    return t('profile.filled', {
      filled: own.reduce((sum, group) => sum + group.filled, 0),
      of: own.reduce((sum, group) => sum + group.of, 0),
    });
  };
  return (path) => {
    if (path === SECTION_PATHS['about-you']) return filled('about-you');
    if (path === SECTION_PATHS.details) return filled('details');
    if (!score) return null;
    const { counts, describedPhotos, criteria } = score;
    const share = (id: CriterionId): string | null => {
      const known = criteria.find((one) => one.id === id);
      return known ? t('profile.facts.share', { count: known.have, of: known.want }) : null;
    };
    const undescribed = counts.photos - describedPhotos;
    const { from, needReply, rating, waiting } = more;
    const facts: Readonly<Record<string, string | null>> = {
      [PHOTOS_PATH]:
        undescribed > 0
          ? t('profile.facts.undescribed', { count: undescribed })
          : t('profile.facts.photos', { count: counts.photos }),
      [VIDEOS_PATH]: t('profile.facts.videos', { count: counts.videos }),
      [VIDEO_TOURS_PATH]: t('profile.facts.tours', { count: counts.videoTours }),
      [PRICING_PATH]: from
        ? t(from.per === 'guest' ? 'profile.facts.fromGuest' : 'profile.facts.from', {
            price: format.money(from.price, profile.context.currency),
          })
        : t('profile.facts.packages', { count: counts.packages }),
      [QUESTIONS_PATH]: share('questions'),
      [REVIEWS_PATH]:
        needReply > 0
          ? t('profile.facts.needReply', { count: needReply })
          : rating === null
            ? t('profile.facts.reviews', { count: counts.reviews })
            : t('reviews.from', { mean: oneDigit.format(rating), count: counts.reviews }),
      [TESTIMONIALS_PATH]: t('profile.facts.testimonials', { count: counts.testimonials }),
      [REAL_WEDDINGS_PATH]:
        waiting > 0
          ? t('profile.facts.waiting', { count: waiting })
          : t('profile.facts.weddings', { count: counts.realWeddings }),
      [RECOMMENDATIONS_PATH]: share('recommendations'),
      [ACHIEVEMENTS_PATH]: t('profile.facts.achievements', { count: counts.achievements }),
    };
    return ownValue(facts, path) ?? null;
  };
}

/** Facts outside the score: the lowest price, and what the supplier or a couple still has to do. */
function useCountedElsewhere({ context: { hidden } }: ProfileAnswer, score: ScoreAnswer | undefined) {
  const isActing = Boolean(useSession()?.acting);
  const counts = score?.counts;
  const packages = useQuery({
    queryKey: ['packages'],
    queryFn: packagesData.list,
    enabled: counts !== undefined && counts.packages > 0,
  });
  const feedback = useQuery({
    queryKey: ['feedback', 'summary'],
    queryFn: feedbackData.summary,
    enabled: counts !== undefined && counts.reviews > 0 && !hidden.includes('reviews'),
  });
  const weddings = useQuery({
    queryKey: ['real-weddings'],
    queryFn: realWeddingsData.list,
    enabled: counts !== undefined && !hidden.includes('realWeddings') && !isActing,
  });
  return {
    from: minPrice(packages.data ?? []),
    needReply: feedback.data?.reviews.needsReply ?? 0,
    rating: feedback.data?.reviews.mean ?? null,
    waiting: weddings.data?.filter(({ consent }) => WAITING.includes(consent)).length ?? 0,
  };
}
