/** French; see en-GB-profile.ts. */
import { achievements } from './fr-FR/achievements.ts';
import { addons } from './fr-FR/addons.ts';
import { areas } from './fr-FR/areas.ts';
import { badges } from './fr-FR/badges.ts';
import { brochures } from './fr-FR/brochures.ts';
import { fairs } from './fr-FR/fairs.ts';
import { instagram } from './fr-FR/instagram.ts';
import { offers } from './fr-FR/offers.ts';
import { placeMap } from './fr-FR/place-map.ts';
import { photos } from './fr-FR/photos.ts';
import { preview } from './fr-FR/preview.ts';
import { pricing } from './fr-FR/pricing.ts';
import { profile } from './fr-FR/profile.ts';
import { questions } from './fr-FR/questions.ts';
import { realWeddings } from './fr-FR/real-weddings.ts';
import { recommendations } from './fr-FR/recommendations.ts';
import { reviews } from './fr-FR/reviews.ts';
import { score } from './fr-FR/score.ts';
import { targeting } from './fr-FR/targeting.ts';
import { videos } from './fr-FR/videos.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const frFRProfile: typeof enGBProfile = {
  achievements,
  addons,
  areas,
  badges,
  brochures,
  fairs,
  instagram,
  listing: { map: placeMap },
  offers,
  photos,
  preview,
  pricing,
  profile,
  questions,
  realWeddings,
  recommendations,
  reviews,
  score,
  targeting,
  videos,
};
