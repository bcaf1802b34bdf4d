/** German; see en-GB-profile.ts. */
import { achievements } from './de-DE/achievements.ts';
import { addons } from './de-DE/addons.ts';
import { areas } from './de-DE/areas.ts';
import { badges } from './de-DE/badges.ts';
import { brochures } from './de-DE/brochures.ts';
import { fairs } from './de-DE/fairs.ts';
import { instagram } from './de-DE/instagram.ts';
import { offers } from './de-DE/offers.ts';
import { placeMap } from './de-DE/place-map.ts';
import { photos } from './de-DE/photos.ts';
import { preview } from './de-DE/preview.ts';
import { pricing } from './de-DE/pricing.ts';
import { profile } from './de-DE/profile.ts';
import { questions } from './de-DE/questions.ts';
import { realWeddings } from './de-DE/real-weddings.ts';
import { recommendations } from './de-DE/recommendations.ts';
import { reviews } from './de-DE/reviews.ts';
import { score } from './de-DE/score.ts';
import { targeting } from './de-DE/targeting.ts';
import { videos } from './de-DE/videos.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const deDEProfile: typeof enGBProfile = {
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
