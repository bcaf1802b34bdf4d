import type { SupplierCategory } from '#contracts/supplier-terms.ts';
import beauty from '../../../console/illustrations/beauty.svg?url';
import cakes from '../../../console/illustrations/cakes.svg?url';
import catering from '../../../console/illustrations/catering.svg?url';
import decoration from '../../../console/illustrations/decoration.svg?url';
import dress from '../../../console/illustrations/dress.svg?url';
import entertainment from '../../../console/illustrations/entertainment.svg?url';
import florist from '../../../console/illustrations/florist.svg?url';
import group from '../../../console/illustrations/group.svg?url';
import jewellery from '../../../console/illustrations/jewellery.svg?url';
import marquee from '../../../console/illustrations/marquee.svg?url';
import menswear from '../../../console/illustrations/menswear.svg?url';
import music from '../../../console/illustrations/music.svg?url';
import photo from '../../../console/illustrations/photo.svg?url';
import planners from '../../../console/illustrations/planners.svg?url';
import stationery from '../../../console/illustrations/stationery.svg?url';
import transport from '../../../console/illustrations/transport.svg?url';
import venue from '../../../console/illustrations/venue.svg?url';
import video from '../../../console/illustrations/video.svg?url';

/** The illustration of each category (look.md §12); the drawings are the console's. */
export const SUPPLIER_PICTURES: Readonly<Record<SupplierCategory, string>> = {
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
