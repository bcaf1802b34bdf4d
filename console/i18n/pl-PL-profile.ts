/** Polish; see en-GB-profile.ts. */
import { achievements } from './pl-PL/achievements.ts';
import { addons } from './pl-PL/addons.ts';
import { areas } from './pl-PL/areas.ts';
import { badges } from './pl-PL/badges.ts';
import { brochures } from './pl-PL/brochures.ts';
import { fairs } from './pl-PL/fairs.ts';
import { instagram } from './pl-PL/instagram.ts';
import { offers } from './pl-PL/offers.ts';
import { placeMap } from './pl-PL/place-map.ts';
import { photos } from './pl-PL/photos.ts';
import { preview } from './pl-PL/preview.ts';
import { pricing } from './pl-PL/pricing.ts';
import { profile } from './pl-PL/profile.ts';
import { questions } from './pl-PL/questions.ts';
import { realWeddings } from './pl-PL/real-weddings.ts';
import { recommendations } from './pl-PL/recommendations.ts';
import { reviews } from './pl-PL/reviews.ts';
import { score } from './pl-PL/score.ts';
import { targeting } from './pl-PL/targeting.ts';
import { videos } from './pl-PL/videos.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const plPLProfile: typeof enGBProfile = {
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
