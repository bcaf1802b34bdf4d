import { oneOf, strictObject } from '#contracts/fields.ts';
import type { ReviewPhotoFault } from '#public/review-page-types.ts';
import { NotFound } from '#shared/errors.ts';
import { ANY_TYPE, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { FileQuotaExceeded } from '../../files/files.errors.ts';
import { PhotoRefused } from '../../photos/photos.errors.ts';
import { REVIEW_PAGE } from '../letters/review-links.ts';
import { FORM_MOST, photoForm } from '../photos/photo-form.ts';
import { readPhoto } from '../photos/read-photo.ts';
import { TooManyReviewPhotos } from '../photos/review-photos.errors.ts';
import type { PhotoOf, ReviewPhotos } from '../photos/review-photos.ts';
import { reviewPage } from './draw-review-page.ts';
import type { DrawParts } from './draw-review-page.ts';

const PHOTOS = `${REVIEW_PAGE}/photos` as const;
const access = { kind: 'public' } as const;
const produces = 'text/html';
/** Enough for a person who picks the wrong files, too few for a bot. */
const PHOTO_PAGE_LIMIT: Limit = { name: 'review-photos:link', points: 30, seconds: 3_600 };
/** Larger uploads than a photo can be are read to the end, so that the page can say so. */
const READ_MOST = 4 * FORM_MOST;

interface CouplePhotoParts extends DrawParts {
  adding: ReviewPhotos;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** Photos that a couple adds to its review, with plain forms that work without JavaScript. The signed link grants access. */
export function couplePhotoRoutes({ adding, limiter, ...parts }: CouplePhotoParts): Route[] {
  const draw = reviewPage(parts);
  const own = async (token: string): Promise<PhotoOf> => {
    const { review, supplier, state, closed } = await parts.giving.view(token);
    if (review === null || state !== 'given' || closed) throw new NotFound('This review');
    return { supplierId: supplier.id, feedbackId: review.id, userId: null };
  };
  return [
    defineRoute({
      method: 'post',
      path: PHOTOS,
      summary: 'Add a photo to a review: a form with `photo` and `alt`, authorised by the signed link',
      access,
      form: true,
      upload: { maxBytes: READ_MOST },
      produces,
      answers: { 200: null },
      async admit({ params }) {
        await limiter.consume(PHOTO_PAGE_LIMIT, params.token);
        await own(params.token);
      },
      async run({ params: { token }, headers, upload }) {
        const of = await own(token);
        const refused = await faultOf(() => adding.admitAnother(of));
        if (refused !== null) {
          // Nothing of it is kept. A browser shows the page only once it has sent the whole form.
          await readPhoto(upload, 0);
          return draw(token, headers['accept-language'], { photoFault: refused });
        }
        const photoFault = await faultOf(async () => {
          const content = await readPhoto(upload, FORM_MOST);
          if (content === null) return 'too-large';
          const form = await photoForm(content, headers['content-type']);
          if (form === null) return 'none';
          await adding.add(of, form.photo, form.alt);
          return null;
        });
        return draw(token, headers['accept-language'], { photoFault });
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PHOTOS}/:photo/remove`,
      summary: 'Delete a photo of a review permanently, authorised by the signed link',
      access,
      form: true,
      body: strictObject({ remove: oneOf(['yes']).required('required') }),
      produces,
      answers: { 200: null },
      async run({ params: { token, photo }, headers }) {
        await limiter.consume(PHOTO_PAGE_LIMIT, token);
        await adding.remove(await own(token), photo);
        return draw(token, headers['accept-language']);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${PHOTOS}/:photo/:file`,
      summary: 'Get one size of a photo of a couple’s own review',
      access,
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ params: { token, photo, file }, headers }) {
        const { feedbackId } = await own(token);
        return adding.forViewer(feedbackId, photo, { file, headers });
      },
    }),
  ];
}

/** The page's message about a photo that was refused. */
async function faultOf(work: () => Promise<ReviewPhotoFault | null>): Promise<ReviewPhotoFault | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason;
    if (error instanceof TooManyReviewPhotos) return 'too-many';
    if (error instanceof FileQuotaExceeded) return 'full';
    throw error;
  }
}
