/** The illustration of each category, as a URL on this server. */
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import beauty from './beauty.svg';
import cakes from './cakes.svg';
import catering from './catering.svg';
import decoration from './decoration.svg';
import dress from './dress.svg';
import entertainment from './entertainment.svg';
import florist from './florist.svg';
import group from './group.svg';
import jewellery from './jewellery.svg';
import marquee from './marquee.svg';
import menswear from './menswear.svg';
import music from './music.svg';
import photo from './photo.svg';
import planners from './planners.svg';
import stationery from './stationery.svg';
import transport from './transport.svg';
import venue from './venue.svg';
import video from './video.svg';

export const CATEGORY_PICTURES: Readonly<Record<SupplierCategory, string>> = {
  venue,
  photo,
  group,
  beauty,
  cakes,
  catering,
  decoration,
  dress,
  entertainment,
  florist,
  jewellery,
  marquee,
  menswear,
  music,
  planners,
  stationery,
  transport,
  video,
};
