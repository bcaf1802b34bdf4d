/** The photos and brochures stored on this device until the server has them (resources/photos/uploads). */
import { keptDb } from './keptDb.ts';
import { PHOTO_UPLOADS } from './keptNames.ts';

export const photoUploadsDb = keptDb(PHOTO_UPLOADS, { items: 'id', files: 'id' });

/** How many are still to be uploaded, at any of this person's suppliers. */
export const countUploads = async (): Promise<number> =>
  (await photoUploadsDb.readAll<{ failure: string | null }>('items').catch(() => [])).filter(
    ({ failure }) => failure === null,
  ).length;
