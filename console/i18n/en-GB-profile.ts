/** Texts of the profile and Grow screens; loaded with the first of them (`Screen.texts`). One area per line. */
import { achievements } from './en-GB/achievements.ts';
import { addons } from './en-GB/addons.ts';
import { areas } from './en-GB/areas.ts';
import { badges } from './en-GB/badges.ts';
import { brochures } from './en-GB/brochures.ts';
import { fairs } from './en-GB/fairs.ts';
import { instagram } from './en-GB/instagram.ts';
import { offers } from './en-GB/offers.ts';
import { placeMap } from './en-GB/place-map.ts';
import { photos } from './en-GB/photos.ts';
import { preview } from './en-GB/preview.ts';
import { pricing } from './en-GB/pricing.ts';
import { profile } from './en-GB/profile.ts';
import { questions } from './en-GB/questions.ts';
import { realWeddings } from './en-GB/real-weddings.ts';
import { recommendations } from './en-GB/recommendations.ts';
import { reviews } from './en-GB/reviews.ts';
import { score } from './en-GB/score.ts';
import { targeting } from './en-GB/targeting.ts';
import { videos } from './en-GB/videos.ts';

export const enGBProfile = {
  achievements,
  addons,
  areas,
  badges,
  brochures,
  fairs,
  instagram,
  /** The other texts of this area belong to the page before the console. */
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
