import { ownValue } from '#contracts/own-value.ts';
import { emptyValue, sameValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { ProfileCounts } from '#contracts/profile/profile-counts.ts';
import { SOCIAL_NETWORKS } from '#contracts/terms/social-networks.ts';
import { scoredFeatures } from '#contracts/profile/profile-sections.ts';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import type { ScoreFacts } from '#contracts/profile/score-formula.ts';
import { codePoints } from '#contracts/limits.ts';

interface Known {
  profile: ProfileAnswer;
  counts: ProfileCounts;
  describedPhotos: number;
  responseScore: number | null;
  popularityScore: number;
  has: ScoreFacts['has'];
}

const NEAREST = ['nearest.airport', 'nearest.motorway', 'nearest.town', 'nearest.trainStation'];

/** The inputs of the formula, from the stored profile (pure). */
export function scoreFacts({ profile, ...known }: Known): ScoreFacts {
  const { sections, context } = profile;
  const values: ProfileValues = Object.assign({}, ...sections.map((section) => section.values));
  const length = (path: string): number => codePoints(String(ownValue(values, path) ?? '').trim());
  const stated = (path: string): boolean => length(path) > 0 && ownValue(values, path) !== 0;
  const howMany = (paths: readonly string[]): number => paths.filter(stated).length;
  const features = scoredFeatures(context);
  return {
    ...known,
    firstSentence: length('description'),
    about: length('detailedDescription'),
    greeting: length('company.manager.welcomeMessage'),
    features: {
      // A yes-or-no feature that is off can't be distinguished from one that was never set.
      stated: features.filter(
        (field) => !sameValue(ownValue(values, field.path) ?? emptyValue(field), emptyValue(field)),
      ).length,
      of: features.length,
    },
    website: stated('contacts.website'),
    directions: stated('directions'),
    nearest: howMany(NEAREST),
    established: stated('company.established'),
    teamSize: stated('company.teamSize'),
    weddingsHosted: stated('company.weddingsHosted'),
    insurance: stated('company.insurance'),
    socialNetworks: howMany([...Object.keys(SOCIAL_NETWORKS).map((network) => `social.${network}`), 'social.blog']),
  };
}
